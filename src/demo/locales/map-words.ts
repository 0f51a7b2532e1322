import type { Words } from '#i18n/language.ts';

/** The words of the map of the wizard and of consent, of the gallery of states and of the jumps of both. */
export const mapWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/map.ts')).mapFr
    : (await import('#demo/locales/en/map.ts')).mapEn;
