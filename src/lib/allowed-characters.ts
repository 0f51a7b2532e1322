/** What every SEPA bank accepts in names, ids and references (EPC217-08, "Latin character set"). */
const ALLOWED = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

export interface ForeignCharacter {
  readonly kind: 'visible' | 'space' | 'tab' | 'line-break' | 'invisible' | 'control';
  /** The character if visible, else its code point: `U+00A0`. */
  readonly text: string;
}

/** The distinct characters of `text` not allowed in a name, id or reference. */
export function charactersNotAllowed(text: string): readonly ForeignCharacter[] {
  if (ALLOWED.test(text)) return [];
  // Composed, so that é is reported and not just its accent.
  const characters = new Set(text.normalize('NFC').replaceAll('\r\n', '\n'));
  return [...characters].filter((character) => !ALLOWED.test(character)).map(describe);
}

function describe(character: string): ForeignCharacter {
  const kind = kindOf(character);
  // A combining mark alone would attach to the preceding text.
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

/** Characters that Unicode does not decompose. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
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

/** Transliterates `text`, or `undefined` if impossible. Offer the result; never apply it unasked. */
export function inAllowedCharacters(text: string): string | undefined {
  const transliterated = Array.from(text, (character) => TRANSLITERATIONS[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return charactersNotAllowed(transliterated).length === 0 ? transliterated : undefined;
}
