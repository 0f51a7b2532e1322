import type { ReadAmount } from '#i18n/amount-entry.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import {
  amountProblems,
  payeeProblems,
  type TransferProblem,
} from '#pages/payments/wizard/draft/transfer-problems.ts';

export type LineProblem =
  | TransferProblem
  /** Unclosed quotes, a cell count that differs from the header, a cheque, or an amount in another currency. */
  | {
      readonly field: 'line';
      readonly problem: 'quotes' | 'cells' | 'not-a-transfer' | 'equivalent-amount';
    }
  /** As they stand in the file. */
  | {
      readonly field: 'line';
      readonly problem: 'two-currencies';
      readonly currencies: readonly string[];
    };

/** One line of a file: a transfer, or its problems. */
export interface ImportLine {
  /** Counted from 1: the file's lines (CSV) or its transfers (pain.001). */
  readonly line: number;
  readonly transfer?: Transfer | undefined;
  /** Empty exactly when there is a transfer. */
  readonly problems: readonly LineProblem[];
  /** What the problems are about. */
  readonly cells?: Transfer | undefined;
  /** How many characters of the file are read up to here. */
  readonly end: number;
}

/** Text without a line; yielded so that a long stretch of it doesn't block the page. */
export interface Skipped {
  readonly line?: undefined;
  readonly end: number;
}

/** The name of an element, or the title of a column; its number if it has none. */
export type MemberName = string | number;

/** What stands at one place of a file, again and again. */
export interface FoundTexts {
  readonly first: string;
  /** How many differ from the first. */
  readonly others: number;
}

export function noteText<Place>(found: Map<Place, FoundTexts>, place: Place, text: string): void {
  const known = found.get(place);
  if (known === undefined) found.set(place, { first: text, others: 0 });
  else if (text !== known.first) found.set(place, { ...known, others: known.others + 1 });
}

export interface Findings {
  /** The columns and elements whose text is not sent. */
  readonly unused: Map<MemberName, FoundTexts>;
  /** The file names no currency anywhere. */
  isCurrencyAssumed?: boolean;
}

/** Why a whole file is refused. */
export type FileProblem =
  | {
      readonly problem:
        | 'empty'
        | 'not-readable'
        | 'not-text'
        | 'xml-encoding'
        | 'no-transfers'
        | 'malformed-xml'
        | 'doctype'
        | 'not-pain-001';
    }
  /** Limit in bytes. */
  | { readonly problem: 'too-large'; readonly limit: number }
  /** Limit in transfers. */
  | { readonly problem: 'too-many'; readonly limit: number }
  | { readonly problem: 'missing-columns'; readonly columns: readonly ImportColumn[] }
  /** Titles of columns that could each be the one. */
  | {
      readonly problem: 'repeated-columns';
      readonly column: ImportColumn;
      readonly columns: readonly MemberName[];
    }
  /** Titles that name, or whose cells name, a currency that may not be that of the amounts. */
  | { readonly problem: 'unclear-currency'; readonly columns: readonly MemberName[] }
  /** A message of ISO 20022, or a version, that is not read. */
  | { readonly problem: 'other-message'; readonly message: string }
  /** A number or sum that the file states differs from what is in it, so something may be lost. */
  | {
      readonly problem: 'contradiction';
      readonly figure: string;
      readonly stated: string;
      readonly found: string;
    };

export type ImportColumn = 'name' | 'iban' | 'amount' | 'currency' | 'reference';

/** Never leaves the import, which turns it into an outcome. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly reason: FileProblem;

  constructor(reason: FileProblem) {
    super(reason.problem);
    this.reason = reason;
  }
}

/** `read` is the amount of the transfer, which a file may show to mean something else than the same text typed. */
export function checkedLine(
  transfer: Transfer,
  read: ReadAmount,
  position: Pick<ImportLine, 'line' | 'end'>,
  more: readonly LineProblem[] = [],
): ImportLine {
  const problems = [...more, ...payeeProblems(transfer), ...amountProblems(transfer, read)];
  return problems.length === 0
    ? { ...position, transfer, problems }
    : { ...position, cells: transfer, problems };
}

/** `leaving`: the next page is loading. */
export type ImportOutcome = 'added' | 'leaving' | 'failed';
