import { compactIban } from './money/compact-iban.ts';
import { withoutInvisible } from './visible-text.ts';

// oxlint-disable-next-line no-control-regex
const NOT_ASCII = /[^\u0000-\u007F]+/g;

/** Text as a search compares it: without case, accents, ligatures and what nobody sees. */
export const folded = (text: string): string =>
  // Only these, because they are few, and a search folds 100,000 rows.
  text.toLowerCase().replaceAll(NOT_ASCII, foldedLetters);

const foldedLetters = (letters: string) =>
  withoutInvisible(letters.normalize('NFKD'))
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

/** Whether a text or an IBAN holds what is typed or pasted: an IBAN with or without its spaces and its label. */
export function isFoundIn(text: string, iban: string | undefined, typed: string): boolean {
  const compact = compactIban(typed);
  return (
    folded(text).includes(folded(typed).trim()) ||
    (compact !== '' && compactIban(iban ?? '').includes(compact))
  );
}
