import { parseDecimal } from '#lib/money/decimal.ts';
import { describe, expect, test } from 'vitest';
import { magicAmounts, magicOf } from './magic-amounts.ts';

/** As in a request body. */
const decimals = (...amounts: readonly (number | string)[]) =>
  amounts.flatMap((amount) => parseDecimal(amount) ?? []);

describe('a test amount', () => {
  test('is in the table once, and each has its own effect', () => {
    expect(new Set(magicAmounts.map(({ amount }) => amount)).size).toBe(magicAmounts.length);
    expect(new Set(magicAmounts.map(({ effect }) => effect)).size).toBe(magicAmounts.length);
  });

  test.each(magicAmounts)('$amount counts in: $counts', ({ amount, counts, effect }) => {
    expect(magicOf('funds', decimals(amount))).toBe(counts === 'payment' ? undefined : effect);
    expect(magicOf('payment', decimals(amount))).toBe(counts === 'funds' ? undefined : effect);
  });

  test('is the sum, however it is written', () => {
    expect(magicOf('payment', decimals(77.1))).toBe('no-approval-answer-lost');
    expect(magicOf('payment', decimals('77.100', 77.01))).toBe('no-approval-answer-lost');
  });

  test('may be that of any transfer; the first one counts', () => {
    expect(magicOf('payment', decimals(1, 77.06, 77.02))).toBe('on-phone');
  });

  test.each([77, 77.14, 77.011, 177.01, 0.01, 7701])('is not %d', (amount) => {
    expect(magicOf('payment', decimals(amount))).toBeUndefined();
    expect(magicOf('funds', decimals(amount))).toBeUndefined();
  });
});
