import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { effects } from '#mock/fault-effects.ts';
import { columns, namedRows, switchedRows } from './fault-cells.ts';

/** The rows of each column: faults that have a meaning there. */
const N = { T1: 40, T2: 40, A: 69, B: 68 };

const cells = [
  ...switchedRows.flatMap(([row, , codes]) => Object.keys(codes).map((column) => `${column} ${row} switch`)),
  ...namedRows.flatMap(([row, in_, { kind }]) => in_.map((column) => `${column} ${row} ${kind}`)),
];
const driven = [...new Set(cells)];

describe('the cells', () => {
  test('are all there', () => {
    const rows = (column: string) => driven.filter((cell) => cell.startsWith(`${column} `)).length;
    expect(Object.fromEntries(columns.map((column) => [column, rows(column)]))).toEqual(N);
  });

  test('are each driven in one way', () => {
    const names = driven.map((cell) => cell.replace(/ \w+$/, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const named = namedRows.flatMap(([row, in_]) => in_.map((column) => `${column} ${row}`));
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  test.each(namedRows)('%s %j: the test that drives them is there', (_row, _columns, { file, title }) => {
    expect(readFileSync(file, 'utf8')).toContain(title);
  });

  test('meet every fault that these columns can meet', () => {
    const used = new Set(switchedRows.flatMap(([, faults]) => faults.flatMap((what) => what.split(/[ ~]/))));
    // For payments, and for columns that come with their pages.
    const later = ['empty-object', 'formula-text', 'sign-conflict'];
    expect(Object.keys(effects).filter((name) => !used.has(name))).toEqual(later);
  });
});
