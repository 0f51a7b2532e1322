import type { Words } from '#i18n/language.ts';

/** The words of links to a state of the demo. */
export const arrivalWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/arrival.ts')).arrivalFr
    : (await import('#demo/locales/en/arrival.ts')).arrivalEn;
