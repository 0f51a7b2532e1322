import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { changedToPlain, foreignCharacters, inPlainLetters, maxCharacters } from './allowed-characters.ts';

const ALLOWED = "abcxyzABCXYZ0189/-?:().,'+ ";
const ALLOWED_ALL = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

describe('the plain form is', () => {
  test.each([
    ['Zoë Müller & Söhne', 'Zoe Muller + Sohne'],
    ['Œuvres d’Émile « Straße »', "OEuvres d'Emile ' Strasse '"],
    ['Łukasz\u00A0Ørsted\n– 12 €', 'Lukasz Orsted - 12 EUR'],
    ['Cre\u0300che', 'Creche'],
    ['№\u202F7', 'No 7'],
    ['„Ħal-Għaxaq“ ＆ Col·legi d`Anzʼ', "'Hal-Ghaxaq' + Col.legi d'Anz'"],
    ['Rue\u2011Bel ½ ´', "Rue-Bel 1/2 '"],
    [' Plain  text ', 'Plain  text'],
    ['', ''],
    ['\u0301', ''],
  ])('%j: %j', (text, expected) => {
    expect(inPlainLetters(text)).toBe(expected);
    expect(foreignCharacters(text)).toEqual([]);
  });

  test.each(['Вася', '🙂', 'a\u0000'])('nothing if there is no such form: %j', (text) => {
    expect(inPlainLetters(text)).toBeUndefined();
  });

  test('a change that is shown, but for spaces', () => {
    expect(changedToPlain(' Zoë\u00A0Berg')).toBe('Zoe Berg');
    for (const same of [' Zoe\u00A0 Berg\n', 'Zoe  Berg', '']) expect(changedToPlain(same)).toBeUndefined();
  });

  test('always allowed, or characters are named, each of them visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = inPlainLetters(text);
        const foreign = foreignCharacters(text);
        expect(plain ?? '').toMatch(ALLOWED_ALL);
        expect(foreign.length === 0).toBe(plain !== undefined);
        for (const { text: shown } of foreign) expect(shown).toMatch(/^[^\p{C}\p{Z}]+$/u);
        expect(new Set(foreign.map(({ text: shown }) => shown)).size).toBe(foreign.length);
      }),
    );
  });
});

test('no letter of a European language lacks a plain form', () => {
  const pages =
    'iso-8859-1 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-10 iso-8859-13 iso-8859-14 windows-1254';
  const bytes = Uint8Array.from({ length: 96 }, (_, index) => 0xa0 + index);
  const letters = pages
    .split(' ')
    .flatMap((page) => new TextDecoder(page).decode(bytes).match(/\p{Script=Latin}/gu) ?? []);
  expect(letters.filter((letter) => !inPlainLetters(letter))).toEqual([]);
});

test('a name may have 70 characters in euros, and 140 elsewhere, as a reference may everywhere', () => {
  const limits = (['EUR', 'GBP'] as const).map((currency) => [
    maxCharacters('name', currency),
    maxCharacters('reference', currency),
  ]);
  expect(limits).toEqual([
    [70, 140],
    [140, 140],
  ]);
});

describe('the characters without a plain form', () => {
  test('are none in a text of allowed ones', () => {
    expect(foreignCharacters(ALLOWED)).toEqual([]);
  });

  test('are named once each, in their order', () => {
    expect(foreignCharacters('Zoë 🙂 Вaя 🙂').map(({ text }) => text)).toEqual(['🙂', 'В', 'я']);
  });

  test.each([
    ['a\u0000b', 'control', 'U+0000'],
    ['a\u001Bb', 'control', 'U+001B'],
    ['a\u0085b', 'control', 'U+0085'],
    ['a\u200Bb', 'invisible', 'U+200B'],
    ['a\u202Eb', 'invisible', 'U+202E'],
    ['a\uD800b', 'invisible', 'U+D800'],
    ['a\u{E0041}b', 'invisible', 'U+E0041'],
    ['a🙂b', 'visible', '🙂'],
    ['а', 'visible', 'а'],
  ])('are shown, or named where they can’t be seen: %j', (text, kind, shown) => {
    expect(foreignCharacters(text)).toEqual([{ kind, text: shown }]);
  });
});
