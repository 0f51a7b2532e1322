import type { Words } from './language.ts';

/** The words of the pages about the consent; nobody else needs them. */
export const consentWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/consent.ts')).consentFr
    : (await import('#i18n/locales/en/consent.ts')).consentEn;
