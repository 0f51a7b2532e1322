import { expect, test, vi } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  [null, ['en-US'], 'en'],
  [null, ['fr-CA'], 'fr'],
  [null, ['de-DE', 'FR', 'en'], 'fr'],
  [null, ['de-DE'], 'en'],
  ['browser', ['fr-FR'], 'fr'],
  ['en', ['fr-FR'], 'en'],
])('the choice %j in a browser that speaks %j leads to %s', (chosen, spoken, language) => {
  vi.stubGlobal('navigator', { languages: spoken });
  expect(preferredLanguage(chosen)).toBe(language);
});
