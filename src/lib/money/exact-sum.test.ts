import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { compareDecimals, type Decimal, parseDecimal } from './decimal.ts';
import { ExactSum, negated } from './exact-sum.ts';

const decimal = (text: string) => parseDecimal(text) ?? ('0' as Decimal);

/** A decimal number from units and a scale, such as 1230 and 2 for 12.30. */
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => ({ units, scale, value: decimal(`${units}e-${scale}`) }));

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
        expect(compareDecimals(sum.value, decimal(`${expected}e-12`))).toBe(0);
      }),
    );
  });

  test('is exact where doubles are not', () => {
    const sum = new ExactSum();
    for (const text of ['0.1', '0.2', '9007199254740991', '9007199254740991', '-0.30']) {
      sum.add(decimal(text));
    }
    expect(sum.value).toBe('18014398509481982.00');
    expect(new ExactSum().value).toBe('0');
  });

  test('continues after the doubles are full', () => {
    const sum = new ExactSum();
    const large = decimal('999999999999.99');
    for (let times = 0; times < 1000; times += 1) sum.add(large);
    expect(sum.value).toBe('999999999999990.00');
    for (let times = 0; times < 99_000; times += 1) sum.add(large);
    expect(sum.value).toBe('99999999999999000.00');
  });

  test.each([
    ['1.50', '1.5', 0],
    ['-0.3', '0', -1],
    ['9007199254740993', '9007199254740992', 1],
  ])('%s compared with %s is %d', (one, other, order) => {
    expect(compareDecimals(decimal(one), decimal(other))).toBe(order);
  });
});

test.each([
  ['12.50', '-12.50'],
  ['-0.1', '0.1'],
  ['0.00', '0.00'],
])('the opposite of %s is %s', (text, opposite) => {
  expect(negated(decimal(text))).toBe(opposite);
});
