import { type Messages, setupI18n } from '@lingui/core';
import { isLanguage, type Language } from '#i18n/language.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';

export type ServerI18n = ReturnType<typeof i18nOf>;

/** A server has no current language: each visit brings its own. */
export function serverI18n(catalogues: Readonly<Record<Language, readonly Messages[]>>) {
  return (language: Language): ServerI18n => {
    const messages = Object.assign({}, ...catalogues[language]) as Messages;
    return i18nOf(setupI18n({ locale: language, messages: { [language]: messages } }));
  };
}

/**
 * The first language of an `Accept-Language` header (RFC 9110 §12.5.4) that we have, in written order;
 * otherwise English.
 */
export function acceptedLanguage(header: string | null): Language {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? 'en';
}
