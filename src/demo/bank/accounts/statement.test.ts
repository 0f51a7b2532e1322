import { clock } from '#lib/time/clock.ts';
import { type Day, dayOf, isoDate } from '#demo/seed/calendar.ts';
import type { Ledger } from '#demo/seed/ledger.ts';
import { amountOf } from '#demo/seed/minor-units.ts';
import { personas } from '#demo/seed/personas.ts';
import { describe, expect, test } from 'vitest';
import { pageOf, type Row, rowOr404, statement } from './statement.ts';

const today = dayOf(clock.now());

const all = personas.flatMap(({ id, accounts }) =>
  accounts.map(({ account, balances, ledger }) => ({ id, name: account.name, balances, ledger })),
);

function ledgerOf(persona: string): Ledger {
  const found = all.find(({ id }) => id === persona);
  if (found === undefined) throw new Error(`No account of ${persona}`);
  return found.ledger;
}

/** Every page of an account, from the first to the last. */
function pagesOf(ledger: Ledger, day: Day = today): (readonly Row[])[] {
  const pages: (readonly Row[])[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = pageOf(ledger, day, cursor);
    pages.push(rows);
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

/** A ledger that counts the computed entries. */
function counted(ledger: Ledger): { ledger: Ledger; count: () => number } {
  let count = 0;
  const entriesOf = (day: Day) => {
    const entries = ledger.entriesOf(day);
    count += entries.length;
    return entries;
  };
  return { ledger: { ...ledger, entriesOf }, count: () => count };
}

describe('a statement', () => {
  test.each(all)('of $name ($id) is the same whatever was requested before', ({ ledger }) => {
    const deep = ledger.entriesOf(today - 300);
    const first = pageOf(ledger, today, undefined);
    expect(ledger.entriesOf(today - 300)).toEqual(deep);
    expect(pageOf(ledger, today, undefined)).toEqual(first);
  });

  test.each(all)(
    'of $name ($id) lists what is not booked, then the rest, each newest first',
    ({ ledger }) => {
      const { rows } = pageOf(ledger, today, undefined);
      const unbooked = rows.slice(0, ledger.unbooked.length);
      const entered = rows.slice(ledger.unbooked.length);
      expect(unbooked.filter(({ status }) => status === 'BOOK' || status === 'RJCT')).toEqual([]);
      expect(entered.filter(({ status }) => status !== 'BOOK' && status !== 'RJCT')).toEqual([]);
      for (const part of [unbooked, entered]) {
        expect(part).toEqual(part.toSorted((one, other) => other.day - one.day));
      }
      expect(entered.filter(({ day }) => day > today || day <= today - ledger.days)).toEqual([]);
    },
  );

  test.each(all)('of $name ($id) contains each entry once, over all its pages', ({ ledger }) => {
    const pages = pagesOf(ledger);
    const full = pages.slice(0, -1);
    expect(full.filter((rows) => rows.length !== ledger.pageSize)).toEqual([]);
    const ids = pages.flat().flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    let entries = 0;
    for (let day = today; day > today - ledger.days; day -= 1) entries += ledger.entriesOf(day).length;
    expect(ids.filter((id) => !id.startsWith('pending-'))).toHaveLength(entries);
  });

  test.each(['2024-02-29', '2025-12-31', '2026-03-01', '2027-05-31'])(
    'on %s adds up, on every account, to the same booked balance',
    (date) => {
      const day = dayOf(Date.parse(date));
      for (const { name, balances, ledger } of all) {
        let sum = 0;
        for (const { status, amount } of statement(ledger, day)) if (status === 'BOOK') sum += amount;
        expect({ name, ...amountOf(sum, ledger.currency) }).toEqual({
          name,
          ...balances(day)[0]?.balance_amount,
        });
      }
    },
  );

  test('moves on by a day without changing earlier days', () => {
    const ledger = ledgerOf('household');
    const settled = (day: Day) =>
      [...statement(ledger, day)].filter((row) => row.id !== undefined && !row.id.startsWith('pending-'));
    const [before, after] = [settled(today), settled(today + 1)];
    const shared = before.filter(({ day }) => day > today + 1 - ledger.days);
    expect(after.filter(({ day }) => day <= today)).toEqual(shared);
  });
});

describe('a cursor', () => {
  test('continues after its row even when new rows have come above it', () => {
    const ledger = ledgerOf('household');
    const { rows, next } = pageOf(ledger, today, undefined);
    const later = today + 7;
    expect(pageOf(ledger, later, undefined).rows.at(-1)?.id).not.toBe(rows.at(-1)?.id);
    expect(pageOf(ledger, later, next).rows).toEqual(pageOf(ledger, today, next).rows);
  });

  test('continues even when its own row is too old by now', () => {
    const ledger = ledgerOf('student');
    const oldest = pagesOf(ledger)
      .flat()
      .findLast(({ id }) => id !== undefined);
    const { rows, next } = pageOf(ledger, today + 60, `after-${oldest?.id}`);
    expect(rows.map(({ kind }) => kind)).toEqual(['Balance brought forward']);
    expect(next).toBeUndefined();
  });

  const unused = `${isoDate(today).replaceAll('-', '')}-9999`;
  const tomorrow = `${isoDate(today + 1).replaceAll('-', '')}-0`;
  test.each([
    '',
    '2',
    'after-',
    'after-pending-1',
    'after-20260231-0',
    'after-2026-0',
    'after-20260302-00',
    `after-${unused}`,
    `after-${tomorrow}`,
    `before-${unused}`,
  ])('%j was never issued and is refused', (cursor) => {
    expect(() => pageOf(ledgerOf('webshop'), today, cursor)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('100,000 transactions', () => {
  const shop = ledgerOf('webshop');
  const A_DAY = 200;

  test('are there, each once', () => {
    const ids = new Set(pagesOf(shop).flatMap((rows) => rows.map(({ id }) => id)));
    expect(ids.size).toBe(100_000);
  });

  test('cost nothing until a page of them is requested', () => {
    const { ledger, count } = counted(shop);
    const rows = statement(ledger, today);
    expect(count()).toBe(0);
    rows.next();
    expect(count()).toBe(A_DAY);
  });

  test.each([0, 1, 100, 250, 498, 499])('a page %d days down is computed from a few days', (daysAgo) => {
    const { ledger, count } = counted(shop);
    const { rows } = pageOf(ledger, today, `after-${isoDate(today - daysAgo).replaceAll('-', '')}-99`);
    expect(rows.length).toBe(Math.min(ledger.pageSize, 100 + (499 - daysAgo) * A_DAY));
    // Its days, the one after it, and the one of the cursor.
    expect(count()).toBeLessThanOrEqual(ledger.pageSize + 3 * A_DAY);
  });

  test('a single one is computed from its day', () => {
    const { ledger, count } = counted(shop);
    const id = `${isoDate(today - 400).replaceAll('-', '')}-17`;
    expect(rowOr404(ledger, today, id).id).toBe(id);
    expect(count()).toBe(A_DAY);
  });
});
