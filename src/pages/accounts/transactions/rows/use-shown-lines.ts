import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { usePreference } from '#ui/use-preference.ts';

/** A text made of an object, of which a member or one within it names an amount. */
const AMOUNT = /amount(?:_sent)?"?:/i;

/** While amounts are hidden, without the bank's texts that hold one by name. */
export function useShownLines(lines: readonly string[]): readonly string[] {
  const isHidden = usePreference(amountVisibility) === 'hidden';
  return isHidden ? lines.filter((line) => !AMOUNT.test(line)) : lines;
}
