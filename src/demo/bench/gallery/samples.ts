import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { invariant } from '#lib/invariant.ts';

export function money(text: string): Decimal {
  const amount = parseDecimal(text);
  invariant(amount !== undefined, `${text} is a sum of money`);
  return amount;
}

/** Much longer than any layout expects. */
export const endlessName = 'Maximilian'.repeat(1_000);

/** Right to left, markup, combining marks and control characters. */
export const names = [
  'Camille Laurent',
  'محمد بن عبد الله',
  '<b onclick="alert(1)">Anne & Bob</b>',
  'Z̶a̶l̶g̶o̶ 👩‍👩‍👧‍👦 山田太郎',
  'A\u0000B\u001B[31m\u202Egnirts',
];
