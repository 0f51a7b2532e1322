import type { Words } from './language.ts';

/** The words of the pages of one account, of the person and of beneficiaries. */
export const accountWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/account.fr.ts')).accountFr
    : (await import('./messages/account.en.ts')).accountEn;
