import { demoCatalogs } from '#demo/locales/catalogs.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { type I18n, setupI18n } from '@lingui/core';

/** A server has no current language: each visit brings its own, and the terminal has English. */
export async function i18nIn(
  locale: Language,
  ...names: readonly (keyof typeof demoCatalogs)[]
): Promise<I18n> {
  const parts = await Promise.all(names.map((name) => demoCatalogs[name](locale)));
  return setupI18n({ locale, messages: { [locale]: Object.assign({}, ...parts) } });
}
