import { absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';

/*
 * Where things stand in a picture. Here money may be a double: what is drawn is rounded to a
 * pixel anyway, and what is read stands in the table beside it.
 */

/** What a round number begins with, before its zeros. */
const ROUND = [1, 2, 3, 4, 5, 6, 8];

/** The smallest round number that none of the sums exceeds in size; `undefined` where all are 0. */
export function ceilingOf(sums: readonly Decimal[]): Decimal | undefined {
  const largest = Math.max(0, ...sums.map(sizeOf));
  if (largest === 0) return undefined;
  const exponent = Math.floor(Math.log10(largest));
  const lead = ROUND.find((lead) => largest <= Number(`${lead}e${exponent}`));
  return parseDecimal(lead === undefined ? `1e${exponent + 1}` : `${lead}e${exponent}`);
}

/** How much of the way to the ceiling a sum comes, from 0 to 1, whatever its sign. */
export function shareOf(sum: Decimal, ceiling: Decimal | undefined): number {
  return ceiling === undefined ? 0 : Math.min(1, sizeOf(sum) / Number(ceiling));
}

/** A sum of sums can be beyond all doubles. */
function sizeOf(sum: Decimal): number {
  return Math.min(Number(absolute(sum)), Number.MAX_VALUE);
}

/** A line of level steps, one for each height, as the `d` of a path. */
export function stepPath(heights: readonly number[], stepWidth: number): string {
  return heights
    .map((y, index) => `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * stepWidth}`)
    .join('');
}
