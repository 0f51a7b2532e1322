import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { invariant } from '#lib/invariant.ts';

/** A sum as the app reads it from what a bank sends. */
export function money(text: string): Decimal {
  const amount = parseDecimal(text);
  invariant(amount !== undefined, `${text} is a sum of money`);
  return amount;
}

/** A name that has no end, for whoever thinks that names fit. */
export const endlessName = 'Maximilian'.repeat(1_000);

/** Names as banks send them: plain, right to left, with markup, with combining marks, with controls. */
export const names = [
  'Camille Laurent',
  'محمد بن عبد الله',
  '<b onclick="alert(1)">Anne & Bob</b>',
  'Z̶a̶l̶g̶o̶ 👩‍👩‍👧‍👦 山田太郎',
  'A\u0000B\u001B[31m\u202Egnirts',
];
