import type { WireResponseOf } from '#contract/endpoints.ts';
import { type Day, nextDue } from './calendar.ts';
import { type Draw, drawOf } from './draw.ts';

type DetailLine = Extract<WireResponseOf<'getTransactionDetails'>['details'], readonly unknown[]>[number];

/** One line of an account's history, as the bank keeps it. */
export interface Entry {
  /** Whole minor units of the account's currency, so that sums are exact; below zero for what goes out. */
  readonly amount: number;
  /** Whom it came from or went to. */
  readonly party: string;
  readonly kind: string;
  /** What the sender wrote for the receiver. */
  readonly reference?: string;
  /** Days between the payment and its booking; cards take one or more. */
  readonly daysToBook?: number;
  /** RJCT: tried, and not done. */
  readonly status?: 'BOOK' | 'RJCT';
  /** What only the details say. */
  readonly more?: readonly DetailLine[];
}

/** Something that is not booked: a payment on hold, one to come, or word of something. */
export interface Unbooked extends Omit<Entry, 'status'> {
  readonly status: 'PDNG' | 'FUTR' | 'INFO' | 'OTHR';
  /** Which day it belongs to. */
  readonly dayFrom: (today: Day) => Day;
}

/**
 * What the bank knows of an account's past. Nothing is kept: the entries of a day are
 * a function of that day alone, so they never change, and only the days that somebody asks
 * for are ever made.
 */
export interface Ledger {
  readonly currency: string;
  /** How many days it goes back, today included. */
  readonly days: number;
  /** How many transactions the bank sends at once. */
  readonly pageSize: number;
  /** The latest first. */
  readonly unbooked: readonly Unbooked[];
  /** What was entered on a day, the latest first. */
  readonly entriesOf: (day: Day) => readonly Entry[];
  /** Minor units on the account today, whatever its days were. */
  readonly booked: number;
  /** What is booked on each day comes to nothing, so the past need not be added up. */
  readonly isEvenEachDay: boolean;
}

/** What happens on an account now and again: the entries that it makes on a day, mostly none. */
export type Habit = (day: Day, draw: Draw) => readonly Entry[];

/** What some habits make of each day. Each draws for itself, so that another one beside it changes nothing. */
export function entriesBy(key: string, habits: readonly Habit[]): Ledger['entriesOf'] {
  return (day) => habits.flatMap((habit, index) => habit(day, drawOf(`${key}/${index}/${day}`)));
}

/** 18 months. */
const DAYS = 548;

/**
 * Small enough that an ordinary account takes several pages, large enough that a month is
 * on one. The interface names no size (8).
 */
const PAGE_SIZE = 100;

/** The ledger of an ordinary account. */
export function ledgerOf(
  given: Pick<Ledger, 'currency' | 'booked' | 'entriesOf'>,
  unbooked: readonly Unbooked[] = [],
): Ledger {
  return { ...given, days: DAYS, pageSize: PAGE_SIZE, unbooked, isEvenEachDay: false };
}

/** Minor units on the account before the first of its days: what the days since then don't explain. */
export function broughtForward({ booked, days, entriesOf, isEvenEachDay }: Ledger, today: Day): number {
  let rest = booked;
  if (isEvenEachDay) return rest;
  for (let day = today; day > today - days; day -= 1) rest -= bookedIn(entriesOf(day));
  return rest;
}

/** The sum of what was booked, in minor units. */
export function bookedIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount, status }) => (status === 'RJCT' ? sum : sum + amount), 0);
}

/** A payment that the account is short of already, but that is not booked. */
export const onHold = (daysAgo: number, entry: Entry): Unbooked => ({
  ...entry,
  status: 'PDNG',
  dayFrom: (today) => today - daysAgo,
});

/** What is due next on `date` of a month. */
export const toCome = (date: number, entry: Entry): Unbooked => ({
  ...entry,
  status: 'FUTR',
  dayFrom: (today) => nextDue(today, date),
});
