import type { Words } from './language.ts';

/** The words of the pages about the consent; nobody else needs them. */
export const consentWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/consent.fr.ts')).consentFr
    : (await import('./messages/consent.en.ts')).consentEn;
