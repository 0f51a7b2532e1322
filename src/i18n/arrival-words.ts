import type { Words } from './language.ts';

/** The words of links to a state of the demo. */
export const arrivalWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/arrival.fr.ts')).arrivalFr
    : (await import('./messages/arrival.en.ts')).arrivalEn;
