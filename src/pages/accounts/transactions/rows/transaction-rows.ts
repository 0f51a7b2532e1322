import type { Transaction } from '#contract/transactions.ts';
import { absolute, type Decimal, signOf } from '#lib/money/decimal.ts';

export type Direction = 'in' | 'out';

/** `other` holds `FUTR`, `INFO`, `RJCT`, unknown codes and a missing status. */
export type BookingProgress = 'booked' | 'pending' | 'other';

export interface TransactionRow {
  readonly transaction: Transaction;
  /** Index in the bank's order, over all pages. */
  readonly position: number;
  /** `undefined` where it is not stated, or indicator and sign disagree. */
  readonly direction: Direction | undefined;
  /** The absolute amount. */
  readonly size: Decimal | undefined;
  readonly currency: string;
  /** A credit with a negative amount; both are shown as sent. */
  readonly isConflicting: boolean;
  readonly progress: BookingProgress;
  /** ISO 8601 day, if the bank sends a date; the interface has none (2.6). */
  readonly day: string | undefined;
  /** The bank's texts; the first one is the title. */
  readonly lines: readonly string[];
  readonly haystack: string;
}

/** ISO 20022 CreditDebitCode. */
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['CRDT', 'in'],
  ['DBIT', 'out'],
]);

/** `position` counts from 0 over all pages. */
export function rowOf(transaction: Transaction, position: number): TransactionRow {
  const { transaction_amount, credit_debit_indicator, status } = transaction;
  const sign = transaction_amount === undefined ? 0 : signOf(transaction_amount.amount);
  const indicated = DIRECTIONS.get(credit_debit_indicator ?? '');
  const lines = linesOf(transaction);
  const day = dayOf(transaction);
  const isConflicting = indicated === 'in' && sign < 0;
  // Without an indicator, a minus sign can only mean money out.
  const stated = indicated ?? (credit_debit_indicator === undefined && sign < 0 ? 'out' : undefined);
  const direction = isConflicting ? undefined : stated;
  const size = transaction_amount && absolute(transaction_amount.amount);
  return {
    transaction,
    position,
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

/** Normalizes text for searching: lower case, no accents, decimal points, ASCII minus. */
export function folded(text: string): string {
  const plain = text.toLowerCase().replaceAll(/(?<=\d),/g, '.');
  if (ASCII.test(plain)) return plain;
  return plain
    .replaceAll('\u2212', '-')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
}

/** With and without grouping, so that either spelling is found. */
function writtenSize(size: Decimal, sign: string): string {
  const [whole = '', fraction = ''] = size.split('.');
  const decimals = fraction.padEnd(2, '0');
  const written = `${sign}${whole}.${decimals}`;
  if (whole.length < 4) return written;
  return `${written} ${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

/** The first valid one of booking, transaction and value date. */
function dayOf({ booking_date, transaction_date, value_date }: Transaction): string | undefined {
  return [booking_date, transaction_date, value_date].map(isoDay).find((day) => day !== undefined);
}

/** `undefined` where the text does not start with an existing date. */
export function isoDay(text: string | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text ?? '') ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

function linesOf({ remittance_information, details }: Transaction): string[] {
  const remittance = Array.isArray(remittance_information)
    ? remittance_information
    : (remittance_information?.unstructured ?? []);
  const detailLines = details === undefined ? [] : [details].flat();
  const lines = [...remittance, ...detailLines.flatMap(textsOf)].map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Objects have no defined shape, so each member becomes a text. */
function textsOf(line: unknown): string[] {
  if (typeof line === 'string') return [line];
  if (typeof line !== 'object' || line === null) return [String(line)];
  return Object.entries(line).map(([name, value]) => `${name}: ${plain(value)}`);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
