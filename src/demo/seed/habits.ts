import { type Day, isBusinessDay, isDue, lastDate, monthOfYear } from './calendar.ts';
import type { Draw } from './draw.ts';
import { paidByCard } from './entries.ts';
import { bookedIn, type Entry, type Habit, type Ledger } from './ledger.ts';

type EntrySource = Entry | ((draw: Draw) => Entry);

const entryFrom = (source: EntrySource, draw: Draw): Entry =>
  typeof source === 'function' ? source(draw) : source;

/** On `date` of each month (at most 28), or the Monday after it. */
export const monthly =
  (date: number, source: EntrySource): Habit =>
  (day, draw) =>
    isDue(day, date) ? [entryFrom(source, draw)] : [];

export const inMonths =
  (months: readonly number[], date: number, source: EntrySource): Habit =>
  (day, draw) =>
    // A weekend may move it into the next month.
    isDue(day, date) && months.includes(monthOfYear(lastDate(day, date))) ? [entryFrom(source, draw)] : [];

/** `share` of business days, 0 to 1. */
export const onSome =
  (share: number, source: EntrySource): Habit =>
  (day, draw) =>
    isBusinessDay(day) && draw.happens(share) ? [entryFrom(source, draw)] : [];

/** A transfer between two accounts of one customer, as both show it. */
export function between(
  from: string,
  to: string,
  { date, amount, reference }: { date: number; amount: number; reference: string },
) {
  const kind = 'Transfer between own accounts';
  return {
    out: monthly(date, { amount: -amount, party: to, kind, reference }),
    into: monthly(date, { amount, party: from, kind, reference }),
  };
}

/**
 * Moves the sum of one account's entries to the other on each `date`: a card is paid off, a surplus is saved.
 */
export function settledMonthly(
  entriesOf: Ledger['entriesOf'],
  {
    date,
    kind,
    account,
    counterparty,
  }: { date: number; kind: string; account: string; counterparty: string },
) {
  const settlementOn = (day: Day): number => {
    if (!isDue(day, date)) return 0;
    const end = lastDate(day, date);
    let sum = 0;
    for (let past = lastDate(end - 1, date) + 1; past <= end; past += 1) sum += bookedIn(entriesOf(past));
    return sum;
  };
  const entries = (amount: number, party: string) => (amount === 0 ? [] : [{ amount, party, kind }]);
  return {
    /** All entries of the first account. */
    account: (day: Day): Entry[] => [...entries(-settlementOn(day), counterparty), ...entriesOf(day)],
    /** The same transfers on the other account. */
    counterparty: (day: Day): Entry[] => entries(settlementOn(day), account),
  };
}

type Shops = readonly [string, ...string[]];

/** `share` of business days, 0 to 1; `low` and `high` in minor units. */
export const shopping = (
  digits: string,
  share: number,
  { low, high, shops }: { low: number; high: number; shops: Shops },
): Habit => onSome(share, (draw) => paidByCard(digits, draw.between(low, high), draw.oneOf(shops)));

export const refunds = (digits: string, shops: Shops): Habit =>
  onSome(0.015, (draw) => {
    const shop = draw.oneOf(shops);
    return {
      amount: draw.between(9_00, 68_00),
      party: shop,
      kind: 'Card refund',
      reference: `CARD ${digits} REFUND ${shop.toUpperCase()}`,
    };
  });

export const cash = (digits: string, share: number): Habit =>
  onSome(share, (draw) => ({
    amount: -draw.between(2, 8) * 10_00,
    party: 'Belrive Bank',
    kind: 'Cash withdrawal',
    reference: `ATM ${digits} ${draw.oneOf(['PLACE DU MARCHÉ', 'GARE', 'RUE HAUTE'])}`,
  }));
