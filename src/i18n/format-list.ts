import { DATE_TAGS } from './format.ts';
import type { Language } from './preferred-language.ts';

/** Longer lists of names become a number. */
export const MAX_NAMES = 3;

/** Joins words: "balances, owners and transactions". British English has no comma before "and" and "or". */
export function formatList(
  language: Language,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(DATE_TAGS[language], { type }).format(items);
}
