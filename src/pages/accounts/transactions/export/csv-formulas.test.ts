import { Transaction } from '#contract/transactions.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { type CsvStyle, csvWriter } from './transaction-export.ts';

const written = (style: CsvStyle, status: string) =>
  csvWriter(style).row(rowOf(z.parse(Transaction, { status }), 0), 0);

/** As a program with this separator reads a line: only a quote at the start of a cell encloses, any other is text. */
function cellsOf(line: string, separator: ',' | ';'): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const [enclosed = ''] = /^"(?:[^"]|"")*"/.exec(rest) ?? [];
    const end = rest.indexOf(separator, enclosed.length);
    const after = rest.slice(enclosed.length, end < 0 ? undefined : end);
    cells.push(enclosed.slice(1, -1).replaceAll('""', '"') + after);
    if (end < 0) return cells;
    rest = rest.slice(end + 1);
  }
}

describe('a CSV file that a program opens with another separator has no formula', () => {
  test.each<[CsvStyle, ',' | ';', string]>([
    ['semicolon', ',', "x,=cmd|' /C calc'!A0,y"],
    ['semicolon', ',', 'x,  -1,y'],
    ['semicolon', ',', 'x,"=1,y'],
    ['comma', ';', "x;=cmd|' /C calc'!A0;y"],
    ['comma', ';', 'x;" =1;y'],
    ['comma', ',', '\u0085=1'],
  ])('with %ss, read with “%s”: %s', (style, separator, text) => {
    const cells = cellsOf(written(style, text), separator);
    expect(cells.length).toBeGreaterThan(2);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });

  test('and, where a formula can’t begin, is as the bank wrote it', () => {
    expect(cellsOf(written('semicolon', 'à 1,50, b=c'), ';')).toContain('à 1,50, b=c');
    expect(cellsOf(written('comma', 'x,=1'), ',')).toContain('x,=1');
  });
});
