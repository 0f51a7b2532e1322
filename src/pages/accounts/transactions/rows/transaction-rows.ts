import type { Transaction } from '#contract/transactions.ts';
import { absolute, type Decimal, signOf } from '#lib/money/decimal.ts';

/** Money in or out, from the account's point of view. */
export type Direction = 'in' | 'out';

/** Booked, still pending, or anything else that a bank says (`FUTR`, `INFO`, `RJCT`, codes of its own, nothing). */
export type Progress = 'booked' | 'pending' | 'other';

/** A transaction as the list needs it: read once, when its page arrives. */
export interface TransactionRow {
  readonly transaction: Transaction;
  /** Its place in the order in which the bank sends them, over all pages. */
  readonly place: number;
  /** `undefined` where neither the indicator nor a sign says, or one says the opposite of the other. */
  readonly direction: Direction | undefined;
  /** The size of the amount, without a sign; `undefined` where there is none. */
  readonly size: Decimal | undefined;
  readonly currency: string;
  /** The sign of the amount says the opposite of the indicator: a credit of less than nothing. Both are shown as they came. */
  readonly isConflicting: boolean;
  readonly progress: Progress;
  /** ISO 8601 day, where the bank sends a date; the interface has none (2.6). */
  readonly day: string | undefined;
  /** What it was for, in the bank's words: the first line names it, the others follow. */
  readonly lines: readonly string[];
  /** Everything that can be found by, {@link folded}. */
  readonly haystack: string;
}

/** ISO 20022 CreditDebitCode. */
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['CRDT', 'in'],
  ['DBIT', 'out'],
]);

/** Reads a transaction into a row. `place` counts from 0 over all pages. */
export function rowOf(transaction: Transaction, place: number): TransactionRow {
  const { transaction_amount, credit_debit_indicator, status } = transaction;
  const sign = transaction_amount === undefined ? 0 : signOf(transaction_amount.amount);
  const indicated = DIRECTIONS.get(credit_debit_indicator ?? '');
  const lines = linesOf(transaction);
  const day = dayOf(transaction);
  const isConflicting = indicated === 'in' && sign < 0;
  // The indicator gives the sign and the amount the size; without one, a minus can only mean that money went out.
  const stated = indicated ?? (credit_debit_indicator === undefined && sign < 0 ? 'out' : undefined);
  const direction = isConflicting ? undefined : stated;
  const size = transaction_amount && absolute(transaction_amount.amount);
  return {
    transaction,
    place,
    direction,
    size,
    currency: transaction_amount?.currency ?? '',
    isConflicting,
    progress: status === 'BOOK' ? 'booked' : status === 'PDNG' ? 'pending' : 'other',
    day,
    lines,
    haystack: folded(
      [
        ...lines,
        size && writtenSize(size, direction === 'in' ? '+' : direction === 'out' || sign < 0 ? '-' : ''),
        transaction_amount?.currency,
        credit_debit_indicator,
        status,
        day,
        transaction.resource_id,
      ].join(' '),
    ),
  };
}

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/;

/**
 * A text as it is looked for and found: in lower case, without accents, with a point for the
 * comma after a digit and a hyphen for a minus sign, however either side writes them.
 */
export function folded(text: string): string {
  const plain = text.toLowerCase().replaceAll(/(?<=\d),/g, '.');
  if (ASCII.test(plain)) return plain;
  return plain
    .replaceAll('\u2212', '-')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
}

/** A size as it is shown: with its sign and at least two decimals; from a thousand on in groups as well. */
function writtenSize(size: Decimal, sign: string): string {
  const [whole = '', fraction = ''] = size.split('.');
  const decimals = fraction.padEnd(2, '0');
  const written = `${sign}${whole}.${decimals}`;
  if (whole.length < 4) return written;
  return `${written} ${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

/**
 * The day of a transaction: when it was booked, else when it was made, else when it counts.
 * Only where the text begins with a day that exists; nothing is ever invented.
 */
function dayOf({ booking_date, transaction_date, value_date }: Transaction): string | undefined {
  return [booking_date, transaction_date, value_date].map(isoDay).find((day) => day !== undefined);
}

/** The day that an ISO 8601 text begins with, where the calendar has it. */
export function isoDay(text: string | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text ?? '') ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** The texts of a transaction: what it was for, and whatever else the bank says; each once. */
function linesOf({ remittance_information, details }: Transaction): string[] {
  const remittance = Array.isArray(remittance_information)
    ? remittance_information
    : (remittance_information?.unstructured ?? []);
  const said = details === undefined ? [] : [details].flat();
  const lines = [...remittance, ...said.flatMap(textsOf)].map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A line as text; an object of a shape nobody promised as its names and values. */
function textsOf(line: unknown): string[] {
  if (typeof line === 'string') return [line];
  if (typeof line !== 'object' || line === null) return [String(line)];
  return Object.entries(line).map(([name, value]) => `${name}: ${plain(value)}`);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
