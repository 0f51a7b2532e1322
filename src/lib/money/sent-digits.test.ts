import { describe, expect, test } from 'vitest';
import { sentDigits } from './sent-digits.ts';

describe('the digits that a bank sent', () => {
  test.each([
    ['128.7', '128.70000000000002'],
    [128.70000000000002, '128.700000000000017053025658242404460906982421875'],
    ['12345678901234600', '12345678901234567.89'],
    ['-0.3', '-0.30000000000000004'],
    ['1234.56789012346', '1.234567890123456e3'],
  ])('are told beside %s: %s', (amount, amount_sent) =>
    expect(sentDigits({ amount, amount_sent })).toBe(amount_sent),
  );

  test.each([
    ['the same number with more zeros', '1234567890123.4', '1234567890123.40'],
    ['another number, from a member of the bank’s own', '5', '7'],
    ['no number', '5', 'five'],
    ['no text', '5', 5],
    ['no amount', undefined, '128.70000000000002'],
    ['nothing', '128.7', undefined],
  ])('are not told where there is %s', (_, amount, amount_sent) =>
    expect(sentDigits({ amount, amount_sent })).toBeUndefined(),
  );
});
