import { compareDecimals, type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ceilingOf, extremesOf, shareOf, stepLine } from './chart-scale.ts';

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`${text} is no decimal.`);
  return value;
}

describe('the ceiling', () => {
  test.each([
    ['3000', ['2847.16', '-12', '0']],
    ['1000', ['1000']],
    ['2000', ['1000.01']],
    ['500', ['-499.99', '3']],
    ['0.08', ['0.07']],
    ['0.1', ['0.09']],
    ['0.0003', ['0.0003']],
    ['1', ['1.000', '0.9']],
    [undefined, ['0.00', '0']],
    [undefined, []],
  ])('is %s for %j', (ceiling, sums) => expect(ceilingOf(sums.map(decimal))).toBe(ceiling));

  test('is never below a sum, and never more than twice the largest', () => {
    const sum = fc
      .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: -5, max: 20 }))
      .map(([units, exponent]) => decimal(`${units}e${exponent}`));
    fc.assert(
      fc.property(sum, (sum) => {
        const ceiling = ceilingOf([sum]) ?? decimal('0');
        expect(compareDecimals(ceiling, sum)).toBeGreaterThanOrEqual(0);
        expect(Number(ceiling) / Number(sum)).toBeLessThanOrEqual(2 + 1e-9);
      }),
    );
  });

  test('of what no double can hold leaves a picture without a scale, and not one without sense', () => {
    const beyond = `1${'0'.repeat(350)}` as Decimal;
    expect(ceilingOf([beyond])).toBeUndefined();
    expect(shareOf(beyond, ceilingOf([beyond]))).toBe(0);
    expect(shareOf(beyond, decimal('5e300'))).toBe(1);
  });
});

test.each([
  [0.5, '-2500', '5000'],
  [0.5, '2500', '5000'],
  [0, '0', '5000'],
])('%d is the share of %s in %s', (share, sum, ceiling) => {
  expect(shareOf(decimal(sum), decimal(ceiling))).toBe(share);
});

test.each([
  ['-3', '10', ['9', '10', '-3', '-2.99']],
  ['5', '5', ['5']],
])('from %s to %s go %j', (low, high, amounts) => {
  expect(extremesOf(amounts.map(decimal))).toEqual({ low, high });
});

test('a line goes level over each day, and straight up or down between them', () => {
  expect(stepLine([5, 5, 2], 10)).toBe('M0 5H10V5H20V2H30');
  expect(stepLine([], 10)).toBe('');
});
