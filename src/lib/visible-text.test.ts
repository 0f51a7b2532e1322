import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('control characters become marks that can be seen', () => {
  expect(visibleText('a\u0000b\nc\td\u007Fe\u0085')).toBe('a␀b␊c␉d␡e\uFFFD');
});

test('every other text stays as it is', () => {
  const text = 'Ünï 🙂 حساب e\u0301 <b>&amp;';
  expect(visibleText(text)).toBe(text);
});
