import type { Words } from './language.ts';

/** The words of the pages before and after the bank's own sign-in; nobody else needs them. */
export const signInWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/sign-in.fr.ts')).signInFr
    : (await import('./messages/sign-in.en.ts')).signInEn;
