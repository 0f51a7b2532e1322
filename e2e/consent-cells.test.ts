import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentNamedRows, consentRows } from './consent-cells.ts';

/** The rows of the column: faults that have a meaning for a consent on its way. */
const ROWS = [
  ...Array.from({ length: 19 }, (_, index) => `H${String(index + 1).padStart(2, '0')}`),
  'H21',
  ...Array.from({ length: 10 }, (_, index) => `N${String(index + 1).padStart(2, '0')}`),
  ...Array.from({ length: 9 }, (_, index) => `B${String(index + 1).padStart(2, '0')}`),
  'S04',
  'S05',
  'S14',
];

test('every row is driven, by the switch or by a named test', () => {
  const driven = new Set([...consentRows, ...consentNamedRows].map(([row]) => row));
  expect([...driven].sort()).toEqual([...ROWS].sort());
});

test.each(consentNamedRows)('%s: the test that drives it is there', (_row, file, title) => {
  expect(readFileSync(file, 'utf8')).toContain(title);
});
