import type { Words } from './language.ts';

/** The words of the pages before and after the bank's own sign-in; nobody else needs them. */
export const signInWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/sign-in.ts')).signInFr
    : (await import('#i18n/locales/en/sign-in.ts')).signInEn;
