import type { WireResponseOf } from '#contract/endpoints.ts';
import { type Day, nextDue } from './calendar.ts';
import { type Draw, drawOf, seededKey } from './draw.ts';

type DetailLine = Extract<WireResponseOf<'getTransactionDetails'>['details'], readonly unknown[]>[number];

export interface Entry {
  /** Whole minor units, so that sums are exact; negative for outgoing payments. */
  readonly amount: number;
  /** The other side of the payment. */
  readonly party: string;
  readonly kind: string;
  /** The IBAN of the other side, where the bank writes it beside the payment. */
  readonly iban?: string;
  readonly reference?: string;
  /** Days between payment and booking; cards take one or more. */
  readonly daysToBook?: number;
  /** RJCT: attempted, but rejected. */
  readonly status?: 'BOOK' | 'RJCT';
  /** Only in the details. */
  readonly detailLines?: readonly DetailLine[];
}

/** A payment on hold, a future one, or information. */
export interface Unbooked extends Omit<Entry, 'status'> {
  readonly status: 'PDNG' | 'FUTR' | 'INFO' | 'OTHR';
  /** From today; a payment on hold has the same day for ever, from that on which the bank opens. */
  readonly dayFrom: (today: Day) => Day;
}

/** Nothing is stored: the entries of a day depend on that day alone and are computed on demand. */
export interface Ledger {
  readonly currency: string;
  /** Including today. */
  readonly days: number;
  /** Transactions per page. */
  readonly pageSize: number;
  /** Latest first. */
  readonly unbooked: readonly Unbooked[];
  /** Latest first. */
  readonly entriesOf: (day: Day) => readonly Entry[];
  /** The balance in minor units on the day on which the bank opens, whatever the entries are. */
  readonly booked: number;
  /** The entries of each day sum to 0, so they need not be added up. */
  readonly isEvenEachDay: boolean;
}

/** The entries of a day, mostly none. */
export type Habit = (day: Day, draw: Draw) => readonly Entry[];

/**
 * Each habit draws separately, so that adding one does not change the others. A day's entries are kept: balances,
 * monthly sums and each page of a statement ask for the same days.
 */
export function entriesBy(key: string, habits: readonly Habit[]): Ledger['entriesOf'] {
  const known = new Map<string, readonly Entry[]>();
  return (day) => {
    const ofSeed = seededKey(`${day}`);
    const kept = known.get(ofSeed);
    if (kept !== undefined) return kept;
    const entries = habits.flatMap((habit, index) => habit(day, drawOf(`${key}/${index}/${day}`)));
    known.set(ofSeed, entries);
    return entries;
  };
}

/** 18 months. */
const DAYS = 548;

/** An ordinary account has several pages, and a month fits on one. The interface names no size (8). */
const PAGE_SIZE = 100;

export function ledgerOf(
  history: Pick<Ledger, 'currency' | 'booked' | 'entriesOf'>,
  unbooked: readonly Unbooked[] = [],
): Ledger {
  return { ...history, days: DAYS, pageSize: PAGE_SIZE, unbooked, isEvenEachDay: false };
}

/** Two years. */
export const MAX_DAYS_FROM_OPENING = 731;

/**
 * The booked balance of a day in minor units, by the entries between the bank's opening and that day. Beyond
 * {@link MAX_DAYS_FROM_OPENING} it stays: habits are no plan for decades, and their sum would take seconds.
 */
export function bookedByEntries(
  { booked, entriesOf, isEvenEachDay }: Ledger,
  opened: Day,
  today: Day,
): number {
  if (isEvenEachDay) return booked;
  const last = Math.min(today, opened + MAX_DAYS_FROM_OPENING);
  const first = Math.max(today, opened - MAX_DAYS_FROM_OPENING);
  let sum = booked;
  for (let day = opened + 1; day <= last; day += 1) sum += bookedIn(entriesOf(day));
  for (let day = opened; day > first; day -= 1) sum -= bookedIn(entriesOf(day));
  return sum;
}

export const isBeyondBalances = (opened: Day, today: Day): boolean =>
  Math.abs(today - opened) > MAX_DAYS_FROM_OPENING;

/** In minor units; rejected entries do not count. */
export function bookedIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount, status }) => (status === 'RJCT' ? sum : sum + amount), 0);
}

/** Reserved, but not booked. */
export const onHold = (daysAgo: number, entry: Entry): Unbooked => ({
  ...entry,
  status: 'PDNG',
  dayFrom: (today) => today - daysAgo,
});

/** An entry that is booked on the next `date` of a month. */
export const scheduled = (date: number, entry: Entry): Unbooked => ({
  ...entry,
  status: 'FUTR',
  dayFrom: (today) => nextDue(today, date),
});
