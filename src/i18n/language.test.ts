import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { addCatalogs, showLanguage } from './language.ts';

test('a catalogue that is added during a switch of the language is in the new one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await showLanguage('en');
  const switching = showLanguage('fr');
  // Loaded in the earlier language before the new one is active.
  await addCatalogs(async (language) => ({ 'part.greeting': language === 'fr' ? 'Bonjour' : 'Hello' }));
  expect(i18n._('part.greeting')).toBe('Hello');
  await switching;
  expect(i18n._('part.greeting')).toBe('Bonjour');
  await showLanguage('en');
  expect(i18n._('part.greeting')).toBe('Hello');
});
