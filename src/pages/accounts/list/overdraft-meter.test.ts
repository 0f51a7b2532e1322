import { invariant } from '#lib/invariant.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import { describe, expect, test } from 'vitest';
import { agreedIn, usedShare } from './overdraft-meter.tsx';

function euros(text: string, currency = 'EUR') {
  const amount = parseDecimal(text);
  invariant(amount !== undefined, 'a decimal');
  return { amount, currency };
}

describe('the agreed overdraft of the meter', () => {
  const agreed = { allowed_amount: euros('1500') };
  test.each([
    ['the only one', [agreed], agreed.allowed_amount],
    ['none where the bank names none', [], undefined],
    ['none where it names several', [agreed, agreed], undefined],
    ['none of zero', [{ allowed_amount: euros('0') }], undefined],
    ['none without an amount', [{}], undefined],
    ['none in another currency', [{ allowed_amount: euros('1500', 'USD') }], undefined],
  ])('is %s', (_what, overdrafts, expected) => expect(agreedIn('EUR', overdrafts)).toBe(expected));
});

test('the mark stays on the scale beyond the agreed overdraft', () => {
  expect(usedShare(euros('-375'), euros('1500'))).toBe(0.25);
  expect(usedShare(euros('-1800'), euros('1500'))).toBe(1);
});
