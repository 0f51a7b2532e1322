import { describe, expect, test } from 'vitest';
import { type Day, dayOf, isoDate } from './calendar.ts';
import { inMonths, monthly, onSome, settledMonthly } from './habits.ts';
import { bookedIn, type Entry, entriesBy } from './ledger.ts';

const day = (date: string) => dayOf(Date.parse(date));

/** All entries of habits from one date to another, both included. */
function entered(entriesOf: (day: Day) => readonly Entry[], from: string, to: string) {
  const length = day(to) - day(from) + 1;
  return Array.from({ length }, (_, index) => day(from) + index).flatMap((day) =>
    entriesOf(day).map(({ amount }) => `${isoDate(day)} ${amount}`),
  );
}

const entry: Entry = { amount: -1, party: 'P', kind: 'K' };

describe('an account that is settled on the 28th', () => {
  const spending = () => [entry];
  const { account, counterparty } = settledMonthly(spending, {
    date: 28,
    kind: 'K',
    account: 'Card',
    counterparty: 'Current',
  });

  test('moves each day once, on the day itself or the Monday after', () => {
    // A unit a day: the sums are the lengths of the months. 28 February and 28 March 2026 are Saturdays.
    expect(entered(counterparty, '2026-01-01', '2026-04-30')).toEqual([
      '2026-01-28 -31',
      '2026-03-02 -31',
      '2026-03-30 -28',
      '2026-04-28 -31',
    ]);
  });

  test('adds up to zero from one 28th to the next, if the settlement is not late', () => {
    const from = day('2026-04-29');
    const month = Array.from({ length: 30 }, (_, index) => bookedIn(account(from + index)));
    expect(isoDate(from + month.length - 1)).toBe('2026-05-28');
    expect(month.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('has no entry for a month in which nothing happened', () => {
    const quiet = settledMonthly(() => [], { date: 28, kind: 'K', account: 'Card', counterparty: 'Current' });
    expect(entered(quiet.account, '2026-01-01', '2026-06-30')).toEqual([]);
  });

  test('does not count what was refused', () => {
    const refused = settledMonthly(() => [{ ...entry, status: 'RJCT' }], {
      date: 28,
      kind: 'K',
      account: 'C',
      counterparty: 'D',
    });
    expect(entered(refused.counterparty, '2026-01-01', '2026-06-30')).toEqual([]);
  });
});

describe('a habit', () => {
  test('of some months keeps to them, even if a weekend moves it into the next', () => {
    const entriesOf = entriesBy('k', [inMonths([2, 5], 28, entry)]);
    expect(entered(entriesOf, '2026-01-01', '2026-12-31')).toEqual(['2026-03-02 -1', '2026-05-28 -1']);
  });

  test('draws the same on the same day, whatever other habits there are', () => {
    const some = onSome(0.5, (draw) => ({ ...entry, amount: draw.between(1, 1_000_000) }));
    const alone = entered(entriesBy('k', [some]), '2026-01-01', '2026-12-31');
    const never = monthly(1, { ...entry, status: 'RJCT' });
    const beside = entriesBy('k', [some, never]);
    const booked = (day: Day) => beside(day).filter(({ status }) => status !== 'RJCT');
    expect(alone.length).toBeGreaterThan(80);
    expect(entered(booked, '2026-01-01', '2026-12-31')).toEqual(alone);
  });
});
