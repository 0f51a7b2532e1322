import { invariant } from '#lib/invariant.ts';
import { compareDecimals, absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';

/* Doubles are precise enough here: drawings are rounded to pixels, and the table shows exact amounts. */

/** Leading digits of a round number. */
const ROUND = [1, 2, 3, 4, 5, 6, 8];

/** The next round number; `undefined` where all sums are 0. */
export function ceilingOf(sums: readonly Decimal[]): Decimal | undefined {
  const largest = Math.max(0, ...sums.map(sizeOf));
  if (largest === 0) return undefined;
  const exponent = Math.floor(Math.log10(largest));
  const lead = ROUND.find((lead) => largest <= Number(`${lead}e${exponent}`));
  return parseDecimal(lead === undefined ? `1e${exponent + 1}` : `${lead}e${exponent}`);
}

/** Relative to the ceiling, 0 to 1. */
export function shareOf(sum: Decimal, ceiling: Decimal | undefined): number {
  return ceiling === undefined ? 0 : Math.min(1, sizeOf(sum) / Number(ceiling));
}

/** A sum can exceed the range of doubles. */
function sizeOf(sum: Decimal): number {
  return Math.min(Number(absolute(sum)), Number.MAX_VALUE);
}

/** The lowest and the highest of amounts, of which there is at least one. */
export function extremesOf(amounts: readonly Decimal[]): { readonly low: Decimal; readonly high: Decimal } {
  const [first] = amounts;
  invariant(first !== undefined, 'no amounts');
  let [low, high] = [first, first];
  for (const amount of amounts) {
    if (compareDecimals(amount, low) < 0) low = amount;
    if (compareDecimals(amount, high) > 0) high = amount;
  }
  return { low, high };
}

/** The `d` of a path with a level step for each height. */
export function stepLine(heights: readonly number[], stepWidth: number): string {
  return heights
    .map((y, index) => `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * stepWidth}`)
    .join('');
}
