import { DATE_TAGS } from './format.ts';
import type { Language } from './language.ts';

/** Words as a list in a sentence: "balances, owners and transactions". British, like the dates: without a comma before the last. */
export function formatList(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(DATE_TAGS[language], { type: 'conjunction' }).format(words);
}
