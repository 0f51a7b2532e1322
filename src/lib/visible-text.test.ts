import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('control characters become visible marks', () => {
  expect(visibleText('a\u0000b\nc\td\u007Fe\u0085')).toBe('a␀b␊c␉d␡e\uFFFD');
});

test.each(['\u202E', '\u2066', '\u200B', '\uFEFF', '\u00AD', '\uD800'])(
  'characters that hide or deceive are marked: %j',
  (character) => expect(visibleText(`Ca${character}m`)).toBe('Ca\uFFFDm'),
);

test('any other text stays unchanged', () => {
  const text = 'Ünï 🙂 حساب e\u0301 👩\u200D👧 \u200Fא <b>&amp;';
  expect(visibleText(text)).toBe(text);
});
