import {
  type FileProblem,
  FileRefusal,
  type Findings,
  type ImportLine,
  type Skipped,
} from '#pages/payments/import/import-line.ts';
import { blankTransfer, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';

export const DE = 'DE89370400440532013000';
export const FR = 'FR1420041010050500013M02606';
export const anna: Transfer = {
  ...blankTransfer,
  name: 'Anna Berg',
  iban: DE,
  amount: '1234.50',
  reference: 'Rent',
};

type Read = (text: string, findings: Findings) => Iterable<ImportLine | Skipped>;

/** What a reader finds in a file: valid transfers, invalid lines, unused members, and the reason of a refusal. */
export function reading(read: Read) {
  function found(text: string) {
    const findings: Findings = { unused: new Map() };
    const lines = Array.from(read(text, findings)).filter((part) => part.line !== undefined);
    return {
      transfers: lines.flatMap(({ transfer }) => transfer ?? []),
      bad: lines.flatMap(({ line, transfer, problems }) => (transfer ? [] : { line, problems })),
      unused: [...findings.unused.keys()],
      texts: [...findings.unused.values()],
      isCurrencyAssumed: findings.isCurrencyAssumed,
    };
  }
  function refusal(text: string): FileProblem | undefined {
    try {
      found(text);
      return undefined;
    } catch (error) {
      if (error instanceof FileRefusal) return error.reason;
      throw error;
    }
  }
  return { found, refusal };
}
