import type { Words } from './language.ts';

/** The words of the pages of one account, of the person and of beneficiaries. */
export const accountWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/account.ts')).accountFr
    : (await import('#i18n/locales/en/account.ts')).accountEn;
