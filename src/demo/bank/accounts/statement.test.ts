import { clock } from '#lib/time/clock.ts';
import { type Day, dayOf, isoDate } from '#demo/seed/calendar.ts';
import { amountOf } from '#demo/seed/minor-units.ts';
import type { SeedAccount } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { booksOn } from '#testing/demo/fake-books.ts';
import { describe, expect, test } from 'vitest';
import { type Books, type Row, sumOfRows } from './books.ts';
import { pageOf, rowOr404, statement } from './statement.ts';

const today = dayOf(clock.now());

const all = personas.flatMap(({ id, accounts }) =>
  accounts.map((seed) => ({ id, name: seed.account.name, seed, ledger: seed.ledger })),
);

function accountOf(persona: string): SeedAccount {
  const found = all.find(({ id }) => id === persona);
  if (found === undefined) throw new Error(`No account of ${persona}`);
  return found.seed;
}

/** Every page of an account, from the first to the last. */
function pagesOf(books: Books): (readonly Row[])[] {
  const pages: (readonly Row[])[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = pageOf(books, cursor);
    pages.push(rows);
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

/** An account that counts the computed entries. */
function counted(seed: SeedAccount): { seed: SeedAccount; count: () => number } {
  let count = 0;
  const entriesOf = (day: Day) => {
    const entries = seed.ledger.entriesOf(day);
    count += entries.length;
    return entries;
  };
  return { seed: { ...seed, ledger: { ...seed.ledger, entriesOf } }, count: () => count };
}

describe('a statement', () => {
  test.each(all)('of $name ($id) is the same whatever was requested before', ({ seed, ledger }) => {
    const deep = ledger.entriesOf(today - 300);
    const first = pageOf(booksOn(seed), undefined);
    expect(ledger.entriesOf(today - 300)).toEqual(deep);
    expect(pageOf(booksOn(seed), undefined)).toEqual(first);
  });

  test.each(all)(
    'of $name ($id) lists what is not booked, then the rest, each newest first',
    ({ seed, ledger }) => {
      const { rows } = pageOf(booksOn(seed), undefined);
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

  test.each(all)('of $name ($id) contains each entry once, over all its pages', ({ seed, ledger }) => {
    const pages = pagesOf(booksOn(seed));
    const full = pages.slice(0, -1);
    expect(full.filter((rows) => rows.length !== ledger.pageSize)).toEqual([]);
    const ids = pages.flat().flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    let entries = 0;
    for (let day = today; day > today - ledger.days; day -= 1) entries += ledger.entriesOf(day).length;
    expect(ids.filter((id) => !id.startsWith('pending-'))).toHaveLength(entries);
  });

  test.each(['2024-02-29', '2025-12-31', '2026-03-01', '2027-05-31'])(
    'on %s adds up, on every account, to the booked balance, on the day of the opening and later',
    (date) => {
      const day = dayOf(Date.parse(date));
      for (const { name, seed } of all) {
        for (const books of [booksOn(seed, day), booksOn(seed, day, day - 9)]) {
          const rows = [...statement(books)].filter(({ status }) => status === 'BOOK');
          const amount = sumOfRows(rows);
          const [first] = seed.balances(day, { booked: books.booked(), expected: 0 });
          expect({ name, ...amountOf(amount, seed.ledger.currency) }).toEqual({
            name,
            ...first?.balance_amount,
          });
        }
      }
    },
  );

  test('moves on by a day without changing earlier days', () => {
    const seed = accountOf('household');
    const settled = (day: Day) =>
      [...statement(booksOn(seed, day, today))].filter(
        (row) => row.id !== undefined && !row.id.startsWith('pending-'),
      );
    const [before, after] = [settled(today), settled(today + 1)];
    const shared = before.filter(({ day }) => day > today + 1 - seed.ledger.days);
    expect(after.filter(({ day }) => day <= today)).toEqual(shared);
  });
});

describe('a cursor', () => {
  test('continues after its row even when new rows have come above it', () => {
    const seed = accountOf('household');
    const [now, later] = [booksOn(seed), booksOn(seed, today + 7, today)];
    const { rows, next } = pageOf(now, undefined);
    expect(pageOf(later, undefined).rows.at(-1)?.id).not.toBe(rows.at(-1)?.id);
    expect(pageOf(later, next).rows).toEqual(pageOf(now, next).rows);
  });

  test('continues even when its own row is too old by now', () => {
    const seed = accountOf('student');
    const oldest = pagesOf(booksOn(seed))
      .flat()
      .findLast(({ id }) => id !== undefined);
    const { rows, next } = pageOf(booksOn(seed, today + 60, today), `after-${oldest?.id}`);
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
    expect(() => pageOf(booksOn(accountOf('webshop')), cursor)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('100,000 transactions', () => {
  const shop = accountOf('webshop');
  const A_DAY = 200;

  test('are there, each once', () => {
    const ids = new Set(pagesOf(booksOn(shop)).flatMap((rows) => rows.map(({ id }) => id)));
    expect(ids.size).toBe(100_000);
  });

  test('cost nothing until a page of them is requested', () => {
    const { seed, count } = counted(shop);
    const rows = statement(booksOn(seed));
    expect(count()).toBe(0);
    rows.next();
    expect(count()).toBe(A_DAY);
  });

  test.each([0, 1, 100, 250, 498, 499])('a page %d days down is computed from a few days', (daysAgo) => {
    const { seed, count } = counted(shop);
    const { rows } = pageOf(booksOn(seed), `after-${isoDate(today - daysAgo).replaceAll('-', '')}-99`);
    expect(rows.length).toBe(Math.min(seed.ledger.pageSize, 100 + (499 - daysAgo) * A_DAY));
    // Its days, the one after it, and the one of the cursor.
    expect(count()).toBeLessThanOrEqual(seed.ledger.pageSize + 3 * A_DAY);
  });

  test('a single one is computed from its day', () => {
    const { seed, count } = counted(shop);
    const id = `${isoDate(today - 400).replaceAll('-', '')}-17`;
    expect(rowOr404(booksOn(seed), id).id).toBe(id);
    expect(count()).toBe(A_DAY);
  });
});
