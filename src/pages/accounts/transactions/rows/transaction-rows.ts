import { linesOf, sentTexts } from '#api/accounts/transaction-lines.ts';
import type { Transaction } from '#contract/transactions.ts';
import { folded } from '#lib/folded.ts';
import { absolute, type Decimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { daysIn, monthNumber } from '#lib/time/day-in.ts';

export type Direction = 'in' | 'out';

/** `planned` for a later day; `other` holds rejected rows and unknown codes. */
export type BookingProgress = 'booked' | 'pending' | 'planned' | 'info' | 'other';

/** By the code of the status (STET 1.4.2). */
const PROGRESS: ReadonlyMap<string, BookingProgress> = new Map([
  ['BOOK', 'booked'],
  ['PDNG', 'pending'],
  ['FUTR', 'planned'],
  ['INFO', 'info'],
]);

export interface TransactionRow {
  readonly transaction: Transaction;
  /** Index in the bank's order, over all pages. */
  readonly position: number;
  /** `undefined` where it is not stated, or indicator and sign disagree. */
  readonly direction: Direction | undefined;
  /** The absolute amount; `undefined` where the bank sent none, or no number. */
  readonly size: Decimal | undefined;
  readonly currency: string;
  /** A credit with a negative amount; both are shown as sent. */
  readonly isConflicting: boolean;
  readonly progress: BookingProgress;
  /** ISO 8601 day, if the bank sends a date; the interface has none (2.6). */
  readonly day: string | undefined;
  /** The bank's texts as sent; `titledLines` chooses the title. Worked out at each look. */
  readonly lines: readonly string[];
  /** What a search compares, as {@link searchText}. Worked out at each look. */
  readonly haystack: string;
  /** The haystack before `searchText`: for many rows, join them and fold once. */
  readonly rawHaystack: string;
}

/** ISO 20022 CreditDebitCode. */
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['CRDT', 'in'],
  ['DBIT', 'out'],
]);

/** `position` counts from 0 over all pages. */
export const rowOf = (transaction: Transaction, position: number): TransactionRow =>
  new ReadRow(transaction, position);

/** There may be 100,000: it holds what sums and groups ask for, and works out the texts when they are wanted. */
class ReadRow implements TransactionRow {
  readonly transaction: Transaction;
  readonly position: number;
  readonly direction: Direction | undefined;
  readonly size: Decimal | undefined;
  readonly progress: BookingProgress;
  readonly day: string | undefined;

  constructor(transaction: Transaction, position: number) {
    const { transaction_amount, credit_debit_indicator, status } = transaction;
    const indicated = DIRECTIONS.get(credit_debit_indicator ?? '');
    this.transaction = transaction;
    this.position = position;
    // Without an indicator, a minus sign can only mean money out.
    const stated =
      indicated ?? (credit_debit_indicator === undefined && isNegative(transaction) ? 'out' : undefined);
    this.direction = this.isConflicting ? undefined : stated;
    this.size = transaction_amount?.amount && absolute(transaction_amount.amount);
    this.progress = lacksStatus(transaction) ? 'booked' : (PROGRESS.get(status ?? '') ?? 'other');
    this.day = dayOf(transaction);
  }

  get currency(): string {
    return this.transaction.transaction_amount?.currency ?? '';
  }

  get isConflicting(): boolean {
    return (
      DIRECTIONS.get(this.transaction.credit_debit_indicator ?? '') === 'in' && isNegative(this.transaction)
    );
  }

  get lines(): readonly string[] {
    return linesOf(this.transaction);
  }

  get haystack(): string {
    return searchText(this.rawHaystack);
  }

  get rawHaystack(): string {
    const { transaction, size, currency, direction } = this;
    const { transaction_amount, credit_debit_indicator = '', status = '', resource_id = '' } = transaction;
    const sign = direction === 'in' ? '+' : direction === 'out' || isNegative(transaction) ? '-' : '';
    const amount = size ? writtenSize(size, sign, currency) : (transaction_amount?.amount_sent ?? '');
    const texts = sentTexts(transaction).join(' ');
    const day = shownDay(this) ?? '';
    return `${texts} ${amount} ${currency} ${credit_debit_indicator} ${status} ${day} ${resource_id}`;
  }
}

/** A {@link Decimal} has no minus before a zero. */
const isNegative = ({ transaction_amount }: Transaction): boolean =>
  transaction_amount?.amount?.startsWith('-') === true;

/** Text as the search of rows compares it: folded, with decimal points and the ASCII minus. */
export const searchText = (text: string): string =>
  folded(text.replaceAll(/(?<=\d),/g, '.').replaceAll('\u2212', '-'));

/** With and without grouping, so that either spelling is found. */
function writtenSize(size: Decimal, sign: string, currency: string): string {
  const [whole = '', fraction = ''] = size.split('.');
  const decimals = fraction.padEnd(Math.max(2, minorUnits(currency)), '0');
  const written = `${sign}${whole}.${decimals}`;
  if (whole.length < 4) return written;
  return `${written} ${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

/** The first valid one of booking, transaction and value date. */
function dayOf({ booking_date, transaction_date, value_date }: Transaction): string | undefined {
  return isoDay(booking_date) ?? isoDay(transaction_date) ?? isoDay(value_date);
}

/** The day to show: of what is planned, the one on which it is expected. Cheap for booked rows, of which most are. */
export function shownDay({ progress, day, transaction }: TransactionRow): string | undefined {
  if (progress !== 'planned' && day !== undefined) return day;
  return isoDay(transaction.expected_booking_date) ?? day;
}

/** A row without a status counts as booked: a bank that sends no status lists what is booked. */
export const lacksStatus = ({ status = '' }: Transaction): boolean => status === '';

export const isBooked = ({ progress }: TransactionRow): boolean => progress === 'booked';

/** Its status is one that this app doesn't know, so that it may or may not be in the booked balance. */
export function mayBeBooked({ progress, transaction: { status } }: TransactionRow): boolean {
  return progress === 'other' && status !== 'RJCT';
}

/** Its day is the one on which it was booked. Cheap, for 100,000 rows. */
export function hasBookingDay(row: TransactionRow): row is TransactionRow & { readonly day: string } {
  return row.day !== undefined && row.transaction.booking_date?.startsWith(row.day) === true;
}

/** `undefined` where the text does not start with an existing date, or with one that stands for none. */
export function isoDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^(?!000[01]|9999)\d{4}-(?:0[1-9]|1[0-2])-\d{2}(?:$|T)/.test(text))
    return undefined;
  const day = text.length === 10 ? text : text.slice(0, 10);
  const date = Number(day.slice(8));
  return date > 0 && (date <= 28 || date <= daysIn(monthNumber(day))) ? day : undefined;
}
