import { isLanguage, type Language } from '#i18n/preferred-language.ts';

/**
 * The first language of an `Accept-Language` header (RFC 9110 §12.5.4) that we have, in written order;
 * otherwise English.
 */
export function acceptedLanguage(header: string | null): Language {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? 'en';
}
