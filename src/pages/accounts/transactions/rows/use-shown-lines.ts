import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { usePreference } from '#ui/use-preference.ts';

/** How the name of a member ends that holds an amount. */
export const AMOUNT_NAME = 'amount(?:_sent)?';

/** A text made of an object, of which a member or one within it names an amount. */
const AMOUNT = new RegExp(`${AMOUNT_NAME}"?:`, 'i');

/** While amounts are hidden, without the bank's texts that hold one by name. */
export function useShownLines(lines: readonly string[]): readonly string[] {
  return shownLines(lines, usePreference(amountVisibility) === 'hidden');
}

export const shownLines = (lines: readonly string[], isHidden: boolean): readonly string[] =>
  isHidden ? lines.filter((line) => !AMOUNT.test(line)) : lines;
