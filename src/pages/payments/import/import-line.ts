import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import type { RequestProblem } from '#pages/payments/wizard/draft/request-problems.ts';
import {
  amountProblems,
  payeeProblems,
  type TransferProblem,
} from '#pages/payments/wizard/draft/transfer-problems.ts';

/** What is wrong with a line of a file of transfers. */
export type LineProblem =
  | TransferProblem
  | Extract<RequestProblem, { field: 'currency' }>
  /** Quotes that don't close; another number of cells than the header has; a cheque. */
  | { readonly field: 'line'; readonly problem: 'quotes' | 'cells' | 'not-a-transfer' };

/** What one line of a file holds: a transfer, or what is wrong with it. */
export interface Line {
  /** In CSV the line of the file, in pain.001 which of its transfers it is; from 1. */
  readonly line: number;
  readonly transfer?: Transfer | undefined;
  /** Empty exactly where there is a transfer. */
  readonly problems: readonly LineProblem[];
  /** How much of the file is read with it, in characters. */
  readonly end: number;
}

/** Something was read that is no line: only so that a long stretch of it does not hold up the page. */
export interface Skipped {
  readonly line?: undefined;
  readonly end: number;
}

/** What is found in a file besides its transfers. */
export interface Findings {
  /** What stands in the file and is not sent, by its names there. */
  readonly unused: Set<string>;
}

/** Why a file as a whole is not taken. */
export type FileProblem =
  | {
      readonly problem:
        | 'empty'
        | 'not-readable'
        | 'not-text'
        | 'no-transfers'
        | 'malformed-xml'
        | 'doctype'
        | 'not-pain-001';
    }
  /** Bytes. */
  | { readonly problem: 'too-large'; readonly limit: number }
  /** Transfers. */
  | { readonly problem: 'too-many'; readonly limit: number }
  | { readonly problem: 'missing-columns' | 'repeated-columns'; readonly columns: readonly Column[] }
  /** The file says how many transfers it holds, and that is not so: some may have been lost. */
  | { readonly problem: 'wrong-count'; readonly stated: string; readonly found: number };

/** What a column of a file can hold for us. */
export const columns = ['name', 'iban', 'amount', 'currency', 'reference'] as const;
export type Column = (typeof columns)[number];

/** A file can't be taken at all. Stays within the import, which makes an outcome of it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly reason: FileProblem;

  constructor(reason: FileProblem) {
    super(reason.problem);
    this.reason = reason;
  }
}

/** A line with what is wrong with its transfer, if anything. */
export function checkedLine(
  transfer: Transfer,
  place: Pick<Line, 'line' | 'end'>,
  more: readonly LineProblem[] = [],
): Line {
  const problems = [...more, ...payeeProblems(transfer), ...amountProblems(transfer)];
  return problems.length === 0 ? { ...place, transfer, problems } : { ...place, problems };
}
