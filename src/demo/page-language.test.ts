import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { bankLanguage, followBankLanguage } from '#demo/seed/language.ts';
import { followPageLanguage, watchPageLanguage } from './page-language.ts';

afterEach(() => {
  followBankLanguage(() => 'en');
  vi.unstubAllGlobals();
});

test('the bank writes in the language of the page, also before it is shown, and a change is noticed once', () => {
  vi.stubGlobal('navigator', { languages: ['fr-FR'] });
  followPageLanguage();
  expect(bankLanguage()).toBe('fr');

  const listener = vi.fn<() => void>();
  watchPageLanguage(listener);
  i18n.load({ en: {}, fr: {} });
  i18n.activate('fr');
  expect(listener).not.toHaveBeenCalled();
  i18n.activate('en');
  i18n.activate('en');
  expect(listener).toHaveBeenCalledOnce();
  expect(bankLanguage()).toBe('en');
});
