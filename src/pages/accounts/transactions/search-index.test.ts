import { Transaction } from '#contract/transactions.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowOf, searchText } from './rows/transaction-rows.ts';
import { indexing, isIndexed, isWholeList, rowsWith } from './search-index.ts';

const rowsOf = (texts: readonly string[]) =>
  texts.map((text, position) =>
    rowOf(z.parse(Transaction, { details: [text], resource_id: `t${position}` }), position),
  );

const asTold = (rows: ReturnType<typeof rowsOf>, words: readonly string[]) =>
  rows.filter(({ haystack }) => words.every((word) => haystack.includes(word)));

test('finds the rows that have each word, in order, whatever the texts are', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'b',
      'é',
      'œ',
      '\uFB01',
      '\u0301',
      'Σ',
      '\u200B',
      '\u{1F642}',
      '\uD800',
      '€',
      ' ',
      '\n',
      '1',
      ',',
    ),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), text, (texts, typed) => {
      const rows = rowsOf(texts);
      const words = searchText(typed).split(/\s+/).filter(Boolean);
      fc.pre(words.length > 0);
      expect(rowsWith(rows, words)).toEqual(asTold(rows, words));
    }),
    { numRuns: runs(2_000) },
  );
});

test('finds rows at the edges of its chunks, and after the list has grown', () => {
  const rows = rowsOf(
    Array.from({ length: 3_333 }, (_, index) => (index % 2 === 0 ? 'Verdier' : 'Noisette')),
  );
  for (const count of [1, 999, 1_000, 1_001, 2_500, 3_333]) {
    const part = rows.slice(0, count);
    for (const words of [['verdier'], ['verdier', 't99'], ['t'], ['none']])
      expect(rowsWith(part, words)).toEqual(asTold(part, words));
  }
});

test('a part of a list is no whole one', () => {
  const rows = rowsOf(['a', 'b', 'c']);
  expect(isWholeList(rows)).toBe(true);
  expect(
    [rows.slice(1), rows.toReversed(), [rows[0], rows[2]], []].map((part) =>
      isWholeList(part.flatMap((row) => row ?? [])),
    ),
  ).toEqual([false, false, false, false]);
});

test('says whether a list is prepared, also once it has grown', () => {
  const rows = rowsOf(Array.from({ length: 2_500 }, () => 'Verdier'));
  const part = rows.slice(0, 1_500);
  expect(isIndexed([])).toBe(true);
  expect(isIndexed(part)).toBe(false);
  rowsWith(part, ['verdier']);
  expect([isIndexed(part), isIndexed(rows)]).toEqual([true, false]);
  const work = indexing(rows);
  while (work.next().done !== true) expect(isIndexed(rows)).toBe(false);
  expect(isIndexed(rows)).toBe(true);
});
