import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersNotAllowed, inAllowedCharacters } from './allowed-characters.ts';

const ALLOWED = "abcxyzABCXYZ0189/-?:().,'+ ";
const ALLOWED_ALL = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

describe('the characters that are not allowed', () => {
  test('are none in a text of allowed ones', () => {
    expect(charactersNotAllowed(ALLOWED)).toEqual([]);
    expect(charactersNotAllowed('')).toEqual([]);
  });

  test('are named once each, in their order', () => {
    expect(charactersNotAllowed('Zoë & Zoé_& co').map(({ text }) => text)).toEqual(['ë', '&', 'é', '_']);
  });

  test.each([
    ['a\tb', 'tab', 'U+0009'],
    ['a\r\nb', 'line-break', 'U+000A'],
    ['a\u2028b', 'line-break', 'U+2028'],
    ['a\u00A0b', 'space', 'U+00A0'],
    ['a\u202Fb', 'space', 'U+202F'],
    ['a\u0000b', 'control', 'U+0000'],
    ['a\u001Bb', 'control', 'U+001B'],
    ['a\u200Bb', 'invisible', 'U+200B'],
    ['a\u202Eb', 'invisible', 'U+202E'],
    ['a\uFEFFb', 'invisible', 'U+FEFF'],
    ['a\uD800b', 'invisible', 'U+D800'],
    ['a\u{E0041}b', 'invisible', 'U+E0041'],
    ['a🙂b', 'visible', '🙂'],
    ['а', 'visible', 'а'],
    ['e\u0301', 'visible', 'é'],
    ['x\u0335', 'visible', '\u25CC\u0335'],
  ])('are shown, or named where they can’t be seen: %j', (text, kind, shown) => {
    expect(charactersNotAllowed(text)).toEqual([{ kind, text: shown }]);
  });

  test('are found in any text, each of them visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = charactersNotAllowed(text);
        expect(found.length === 0).toBe(ALLOWED_ALL.test(text));
        for (const { text: shown } of found) expect(shown).toMatch(/^[^\p{C}\p{Z}]+$/u);
        expect(new Set(found.map(({ text: shown }) => shown)).size).toBe(found.length);
      }),
    );
  });
});

describe('the suggestion is', () => {
  test.each([
    ['Zoë Müller & Söhne', 'Zoe Muller + Sohne'],
    ['Œuvres d’Émile « Straße »', "OEuvres d'Emile ' Strasse '"],
    ['Łukasz\u00A0Ørsted\n– 12 €', 'Lukasz Orsted - 12 EUR'],
    ['Plain', 'Plain'],
  ])('%j: %j', (text, expected) => {
    expect(inAllowedCharacters(text)).toBe(expected);
  });

  test.each(['Вася', '🙂', 'a\u0000'])('nothing if there is no such form: %j', (text) => {
    expect(inAllowedCharacters(text)).toBeUndefined();
  });

  test('always allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(charactersNotAllowed(inAllowedCharacters(text) ?? '')).toEqual([]);
      }),
    );
  });
});
