import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { entriesBetween, heightOf, layOut, sectionAt, type Sizes } from './transaction-layout.ts';
import { rowOf, type TransactionRow } from './transaction-rows.ts';

const sizes: Sizes = { row: 70, heading: 40 };
const row = (position: number, status: string, day?: string): TransactionRow =>
  rowOf({ status, ...(day !== undefined && { booking_date: day }) }, position);
const rows = [
  row(0, 'BOOK', '2026-03-05'),
  row(1, 'PDNG'),
  row(2, 'BOOK', '2026-03-05'),
  row(3, 'RJCT', '2026-03-04'),
  row(4, 'BOOK', '2026-03-01'),
  row(5, 'BOOK'),
];
const headings = (layout: ReturnType<typeof layOut>) =>
  layout.sections.map(({ group, start, end }) => [
    group.kind === 'day' ? group.day : group.kind,
    ...layout.rows.slice(start, end).map(({ position }) => position),
  ]);

describe('rows are grouped under headings', () => {
  test('pending apart from booked, booked day by day', () => {
    expect(headings(layOut(rows, 'bank'))).toEqual([
      ['pending', 1],
      ['other', 3],
      ['2026-03-05', 0, 2],
      ['2026-03-01', 4],
      ['booked', 5],
    ]);
  });

  test('without days if they are in the order of amounts', () => {
    expect(headings(layOut(rows, 'largest'))).toEqual([
      ['pending', 1],
      ['other', 3],
      ['booked', 0, 2, 4, 5],
    ]);
  });

  test('what is to come first, then what is pending, for information, or anything else', () => {
    const statuses = ['BOOK', 'XXXX', 'INFO', 'PDNG', 'FUTR'];
    const unordered = statuses.map((status, position) => row(position, status));
    expect(headings(layOut(unordered, 'bank'))).toEqual([
      ['planned', 4],
      ['pending', 3],
      ['info', 2],
      ['other', 1],
      ['booked', 0],
    ]);
  });

  test('by day too where the bank sends no status', () => {
    const rowsWithout = [
      rowOf({ booking_date: '2026-03-05' }, 0),
      rowOf({ booking_date: '2026-03-01', status: '' }, 1),
    ];
    expect(headings(layOut(rowsWithout, 'bank'))).toEqual([
      ['2026-03-05', 0],
      ['2026-03-01', 1],
    ]);
  });

  test('none at all where there are no rows', () => {
    expect(layOut([], 'bank')).toEqual({ rows: [], sections: [], count: 0 });
  });
});

const anyRows = fc
  .array(
    fc.tuple(
      fc.constantFrom('BOOK', 'PDNG', 'OTHR'),
      fc.option(fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'), { nil: undefined }),
    ),
    { maxLength: 80 },
  )
  .map((list) => list.map(([status, day], position) => row(position, status, day)));

describe('a window on the list', () => {
  test('shows exactly its content, in order', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(6000), fc.nat(1500), (list, from, height) => {
        const layout = layOut(list, 'bank');
        const all = entriesBetween(layout, sizes, 0, heightOf(layout, sizes));
        expect(all.map(({ index }) => index)).toEqual(
          Array.from({ length: layout.count }, (_, index) => index),
        );
        let top = 0;
        for (const entry of all) {
          expect(entry.top).toBe(top);
          top += sizes[entry.kind];
        }
        const to = from + height + 1;
        expect(entriesBetween(layout, sizes, from, to)).toEqual(
          all.filter((entry) => entry.top < to && entry.top + sizes[entry.kind] > from),
        );
      }),
    );
  });

  test('makes no more entries for a hundred thousand rows than for a hundred', () => {
    const many = Array.from({ length: 100_000 }, (_, position) =>
      row(position, 'BOOK', `2026-0${1 + (position % 9)}-01`),
    );
    const layout = layOut(many, 'bank');
    expect(entriesBetween(layout, sizes, 3_000_000, 3_001_000).length).toBeLessThan(30);
  });

  test('knows the section at any height', () => {
    const layout = layOut(rows, 'bank');
    expect([-5, 0, 109, 110, 219, 220, 10_000].map((offset) => sectionAt(layout, sizes, offset))).toEqual([
      0, 0, 0, 1, 1, 2, 4,
    ]);
  });
});
