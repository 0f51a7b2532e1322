import type { Words } from './language.ts';

/** The words of the map of the wizard and of consent, of the gallery of states and of the jumps of both. */
export const mapWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/map.fr.ts')).mapFr
    : (await import('./messages/map.en.ts')).mapEn;
