import { AMOUNT_NAME } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { sentDigits } from '#lib/money/sent-digits.ts';

export type DetailLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'members'; readonly members: readonly Member[] };

export interface Member {
  readonly name: string;
  readonly value: string;
}

/** Limit for nested objects, whose shape the interface does not define. */
const MAX_DEPTH = 6;

/** Whether the last part of a path names an amount: `instructed_amount.amount`. */
const AMOUNT = new RegExp(`${AMOUNT_NAME}$`, 'i');
export const isAmount = (name: string): boolean => AMOUNT.test(name);

/** Accepts one line or a list, of texts or objects; empty values are left out. */
export function detailLinesOf(details: unknown): readonly DetailLine[] {
  return [details].flat().flatMap((line): DetailLine[] => {
    if (typeof line !== 'object' || line === null) {
      const text = textOf(line);
      return text === '' ? [] : [{ kind: 'text', text }];
    }
    const members = membersOf(line, '', MAX_DEPTH);
    return members.length === 0 ? [] : [{ kind: 'members', members }];
  });
}

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}(?:-\d+)?$/i;

/** A number that a program drew, which only a help desk can use. */
export const isIdentifier = (text: string): boolean => UUID.test(text.trim());

const MIN_IBAN = 15;

/** An IBAN in groups; a shorter number of a contract stays as the bank wrote it. */
export const groupedText = (text: string): string => (text.length < MIN_IBAN ? text : groupedIban(text));

/** Apart: what the user reads, and the identifiers among it, each value once. */
export function withoutIdentifiers(lines: readonly DetailLine[]): {
  readonly read: readonly DetailLine[];
  readonly identifiers: readonly Member[];
} {
  const identifiers = lines.flatMap((line) =>
    line.kind === 'text' ? [] : line.members.filter(({ value }) => isIdentifier(value)),
  );
  const read = lines.flatMap((line): DetailLine[] => {
    if (line.kind === 'text') return isIdentifier(line.text) ? [] : [line];
    const members = line.members.filter(({ value }) => !isIdentifier(value));
    return members.length === 0 ? [] : [{ kind: 'members', members }];
  });
  return { read, identifiers };
}

/** Nested members are named by their path: `terminal.id`. */
function membersOf(container: object, prefix: string, depth: number): Member[] {
  const sent = sentDigits(container);
  const members = sent === undefined ? container : { ...container, amount: sent, amount_sent: '' };
  return Object.entries(members).flatMap(([name, value]: [string, unknown]): Member[] => {
    const own = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value !== 'object' || value === null) {
      const text = textOf(value);
      return text === '' ? [] : [{ name: own, value: text }];
    }
    return depth === 0 ? [{ name: own, value: '…' }] : membersOf(value, own, depth - 1);
  });
}

function textOf(value: unknown): string {
  // All digits and no exponent, as for amounts.
  if (typeof value === 'number') return parseDecimal(value) ?? String(value);
  return value === null || value === undefined ? '' : `${value as string | number | boolean}`.trim();
}
