import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { absolute, parseDecimal, parseXsDecimal, signOf } from './decimal.ts';

describe('parseDecimal', () => {
  test.each([
    [10.35, '10.35'],
    [0, '0'],
    [-0, '0'],
    ['-0.00', '0.00'],
    ['12.30', '12.30'],
    ['007', '7'],
    ['12345678901234567.89', '12345678901234567.89'],
    [1e21, '1000000000000000000000'],
    ['1e-9', '0.000000001'],
    ['-1.5E2', '-150'],
    ['0.1e1', '1'],
  ])('reads %s as %s', (input, text) => {
    expect(parseDecimal(input)).toBe(text);
  });

  test.each(['', '-', '.5', '5.', '1,5', '٣', ' 1', '1e999', '-1e999', '1e', 'NaN', '0x10', '+1'])(
    'refuses %j',
    (input) => {
      expect(parseDecimal(input)).toBeUndefined();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (input) => {
    expect(parseDecimal(input)).toBeUndefined();
  });

  test('keeps every finite double’s value and never answers with an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = parseDecimal(value);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
        expect(Number(text) + 0).toBe(value + 0);
      }),
    );
  });

  test('keeps every digit of a decimal text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.nat({ max: 999 }),
        (whole, cents) => {
          const text = `${whole}.${String(cents).padStart(3, '0')}`;
          const isNegativeZero = whole === 0n && text.startsWith('-');
          expect(parseDecimal(text)).toBe(isNegativeZero ? text.slice(1) : text);
        },
      ),
    );
  });
});

test.each([
  ['+12.50', '12.50'],
  ['.50', '0.50'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['007', '7'],
  [' \n12.50\t', '12.50'],
  ['1.234', '1.234'],
  ['+', undefined],
  ['.', undefined],
  ['', undefined],
  ['1,5', undefined],
  ['1e3', undefined],
  ['1 234', undefined],
  ['--1', undefined],
  ['\u221212', undefined],
])('%j is %s in XML', (text, value) => expect(parseXsDecimal(text)).toBe(value));

test('signOf reads the text', () => {
  const read = (text: string) => {
    const value = parseDecimal(text);
    return value === undefined ? undefined : signOf(value);
  };
  expect(read('-0.00')).toBe(0);
  expect(read('-12.5')).toBe(-1);
  expect(read('7')).toBe(1);
});

test('absolute drops the sign and no digit', () => {
  const read = (text: string) => {
    const value = parseDecimal(text);
    return value === undefined ? undefined : absolute(value);
  };
  expect(read('-12.50')).toBe('12.50');
  expect(read('12.50')).toBe('12.50');
  expect(read('-0.1')).toBe('0.1');
  expect(read('0')).toBe('0');
});
