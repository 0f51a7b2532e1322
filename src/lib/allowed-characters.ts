/** What every bank of SEPA takes in names, ids and references (EPC217-08, "Latin character set"). */
const ALLOWED = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

/** A character that may not be sent, as it can be told to a person. */
export interface ForeignCharacter {
  /** `visible` characters show themselves; the others need words. */
  readonly kind: 'visible' | 'space' | 'tab' | 'line-break' | 'invisible' | 'control';
  /** The character itself where it is visible, else its number in Unicode: `U+00A0`. */
  readonly text: string;
}

/** The characters of `text` that may not stand in a name, an id or a reference; each once, in their order. */
export function charactersNotAllowed(text: string): readonly ForeignCharacter[] {
  if (ALLOWED.test(text)) return [];
  // Composed, so that é is named and not the accent alone; what ends a line counts as one.
  const characters = new Set(text.normalize('NFC').replaceAll('\r\n', '\n'));
  return [...characters].filter((character) => !ALLOWED.test(character)).map(named);
}

function named(character: string): ForeignCharacter {
  const kind = kindOf(character);
  // An accent without a letter would sit on whatever stands before it.
  if (kind === 'visible') return { kind, text: /^\p{M}/u.test(character) ? `\u25CC${character}` : character };
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return { kind, text: `U+${code.padStart(4, '0')}` };
}

function kindOf(character: string): ForeignCharacter['kind'] {
  if (character === '\t') return 'tab';
  if (/^[\n\v\f\r\u0085\u2028\u2029]/.test(character)) return 'line-break';
  if (/^\p{Cc}/u.test(character)) return 'control';
  if (/^\p{Zs}/u.test(character)) return 'space';
  return /^[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character) ? 'invisible' : 'visible';
}

/** Letters and signs that are more than a letter with an accent, and how they are usually written without. */
const WRITTEN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'TH',
  þ: 'th',
  ı: 'i',
  '&': '+',
  ';': ',',
  _: '-',
  '"': "'",
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '«': "'",
  '»': "'",
  '‐': '-',
  '–': '-',
  '—': '-',
  '€': 'EUR',
};

/**
 * `text` in the characters that are allowed, to be offered and never put in by itself: without
 * accents, `&` as `+`. `undefined` where something in it has no such form.
 */
export function inAllowedCharacters(text: string): string | undefined {
  const plain = Array.from(text, (character) => WRITTEN[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return charactersNotAllowed(plain).length === 0 ? plain : undefined;
}
