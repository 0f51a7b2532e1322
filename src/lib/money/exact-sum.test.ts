import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, parseDecimal } from './decimal.ts';
import { compareDecimals, ExactSum, negated } from './exact-sum.ts';

/** A decimal number from units and a scale, such as 1230 and 2 for 12.30. */
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => ({ units, scale, value: decimal(units, scale) }));

function decimal(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const at = digits.length - scale;
  const value = parseDecimal(
    `${units < 0n ? '-' : ''}${digits.slice(0, at)}${scale > 0 ? '.' : ''}${digits.slice(at)}`,
  );
  if (value === undefined) throw new Error('not a decimal');
  return value;
}

describe('arithmetic', () => {
  test('a sum of thousands is exact', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal, { maxLength: 200 }), (numbers) => {
        const sum = new ExactSum();
        for (const { value } of numbers) sum.add(value);
        const expected = numbers.reduce(
          (units, number) => units + number.units * 10n ** BigInt(12 - number.scale),
          0n,
        );
        expect(compareDecimals(sum.value, decimal(expected, 12))).toBe(0);
      }),
    );
  });

  test('is exact where doubles are not', () => {
    const sum = new ExactSum();
    for (const text of ['0.1', '0.2', '9007199254740991', '9007199254740991', '-0.30']) {
      sum.add(parseDecimal(text) ?? ('0' as Decimal));
    }
    expect(sum.value).toBe('18014398509481982.00');
    expect(new ExactSum().value).toBe('0');
  });

  test('continues after the doubles are full', () => {
    const sum = new ExactSum();
    const large = parseDecimal('999999999999.99') ?? ('0' as Decimal);
    for (let times = 0; times < 1000; times += 1) sum.add(large);
    expect(sum.value).toBe('999999999999990.00');
    for (let times = 0; times < 99_000; times += 1) sum.add(large);
    expect(sum.value).toBe('99999999999999000.00');
  });

  test('compares the value of a number, not its notation', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (one, other) => {
        const [a, b] = [one, other].map(({ units, scale }) => units * 10n ** BigInt(12 - scale));
        expect(Math.sign(compareDecimals(one.value, other.value))).toBe(
          a === b ? 0 : (a ?? 0n) < (b ?? 0n) ? -1 : 1,
        );
      }),
    );
  });
});

test.each([
  ['12.50', '-12.50'],
  ['-0.1', '0.1'],
  ['0.00', '0.00'],
])('the opposite of %s is %s', (text, opposite) => {
  const value = parseDecimal(text);
  expect(value && negated(value)).toBe(opposite);
});
