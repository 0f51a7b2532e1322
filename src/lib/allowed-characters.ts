/** What every SEPA bank accepts in names, ids and references (EPC217-08, "Latin character set"). */
const ALLOWED = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

/**
 * The most characters of a text by the currency of its transfer. Euros: EPC132-08 (SEPA credit transfer, customer
 * to bank), Creditor Name and Remittance Information; others: `Max140Text` of ISO 20022 and STET.
 */
const MAX_CHARACTERS = {
  name: { EUR: 70, others: 140 },
  reference: { EUR: 140, others: 140 },
} as const;

export function maxCharacters(field: keyof typeof MAX_CHARACTERS, currency: string): number {
  return MAX_CHARACTERS[field][currency === 'EUR' ? 'EUR' : 'others'];
}

export interface ForeignCharacter {
  readonly kind: 'visible' | 'invisible' | 'control';
  /** The character if visible, else its code point: `U+200B`. */
  readonly text: string;
}

function describe(character: string): ForeignCharacter {
  const kind = kindOf(character);
  // A combining mark alone would attach to the preceding text.
  if (kind === 'visible') return { kind, text: /^\p{M}/u.test(character) ? `\u25CC${character}` : character };
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return { kind, text: `U+${code.padStart(4, '0')}` };
}

function kindOf(character: string): ForeignCharacter['kind'] {
  if (/^\p{Cc}/u.test(character)) return 'control';
  return /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character) ? 'invisible' : 'visible';
}

/** Characters that Unicode does not decompose, or not into letters, each before what it becomes. */
const TRANSLITERATIONS: ReadonlyMap<string, string> = new Map(
  `ÆAE æae ŒOE œoe ßss ẞSS ØO øo ĐD đd ÐD ðd ŁL łl ÞTH þth ĦH ħh ŦT ŧt ŊN ŋn ƏE əe ıi ĸk ŉ'n ʼ'
    &+ ;, _- "' “' ”' ‘' ’' ‚' „' ‛' ‟' ‹' ›' «' »' \`' ´' ′' ‐- –- —- ―- −- ⁄/ ·. €EUR`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const transliterate = (text: string): string =>
  Array.from(text, (character) => TRANSLITERATIONS.get(character) ?? character).join('');

/**
 * The form of a name, an id or a reference that every bank accepts, without spaces at its ends. `undefined`
 * if there is none; {@link foreignCharacters} tells why.
 */
export function inPlainLetters(text: string): string | undefined {
  const trimmed = text.trim();
  if (ALLOWED.test(trimmed)) return trimmed;
  // Before and after, because the parts of some characters need it as well: a full-width &.
  const transliterated = transliterate(transliterate(trimmed).normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return ALLOWED.test(transliterated) ? transliterated : undefined;
}

/** The plain form, where it reads differently: not where only spaces are of another kind. */
export function changedToPlain(text: string): string | undefined {
  const trimmed = text.trim();
  const plain = inPlainLetters(text);
  return plain === trimmed || plain === trimmed.replace(/\s+/g, ' ') ? undefined : plain;
}

/** The distinct characters of `text` that have no plain form. */
export function foreignCharacters(text: string): readonly ForeignCharacter[] {
  // Composed, so that no accent is named without its letter.
  const characters = new Set(text.normalize('NFC'));
  return [...characters].filter((character) => inPlainLetters(character) === undefined).map(describe);
}
