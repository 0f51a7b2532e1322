import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string, separator: ',' | ';' = ',') =>
  Array.from(readCsv(text, separator), ({ line, cells, isBroken }) => [line, isBroken ? 'broken' : cells]);

describe('records', () => {
  test('end as lines end on any system, the last one also without an end', () => {
    expect(cellsOf('a,b\r\nc,d\ne,f\rg,h')).toEqual([
      [1, ['a', 'b']],
      [2, ['c', 'd']],
      [3, ['e', 'f']],
      [4, ['g', 'h']],
    ]);
    expect(cellsOf('a\n')).toEqual([[1, ['a']]]);
    expect(cellsOf('')).toEqual([]);
  });

  test('keep empty cells and empty lines', () => {
    expect(cellsOf(',a,\n\n;')).toEqual([
      [1, ['', 'a', '']],
      [2, ['']],
      [3, [';']],
    ]);
  });

  test('are separated by semicolons on request', () => {
    expect(cellsOf('a,b;c', ';')).toEqual([[1, ['a,b', 'c']]]);
  });

  test('may hold anything in quotes: separators, quotes, several lines', () => {
    expect(cellsOf('"a,b","say ""hi""","x\r\ny"\nnext,"",""""')).toEqual([
      [1, ['a,b', 'say "hi"', 'x\r\ny']],
      [3, ['next', '', '"']],
    ]);
  });

  test('have quotes within a text that does not begin with one', () => {
    expect(cellsOf('a"b",c')).toEqual([[1, ['a"b"', 'c']]]);
  });

  test('leave a byte order mark out', () => {
    expect(cellsOf('\uFEFF"a",b')).toEqual([[1, ['a', 'b']]]);
  });
});

describe('a broken line', () => {
  test.each(['"never closed,b', '"a"b,c', '"a" ,c'])('invalidates that line alone: %s', (broken) => {
    expect(cellsOf(`a,b\n${broken}\nc,d`)).toEqual([
      [1, ['a', 'b']],
      [2, 'broken'],
      [3, ['c', 'd']],
    ]);
  });

  test('is one whose quote closes only thousands of characters later', () => {
    const rest = 'c,d\n'.repeat(1_000);
    expect(cellsOf(`"a,b\n${rest}e,"f"`).slice(0, 2)).toEqual([
      [1, 'broken'],
      [2, ['c', 'd']],
    ]);
  });
});

test('whatever is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é') });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';'), fc.constantFrom('\n', '\r\n'), (rows, separator, end) => {
      const text = rows
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
        .join(end);
      expect(Array.from(readCsv(text, separator), ({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('any text comes to an end, and no part of it is read twice', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r') });
  fc.assert(
    fc.property(text, (input) => {
      let before = 0;
      for (const { end, line } of readCsv(input, ',')) {
        expect(end).toBeGreaterThan(before);
        expect(line).toBe(1 + (input.slice(0, before).match(/\r\n|[\n\r]/g)?.length ?? 0));
        before = end;
      }
      expect(before).toBe(input.length);
    }),
  );
});
