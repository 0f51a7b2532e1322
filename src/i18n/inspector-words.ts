import type { Words } from './language.ts';

/** The words of the inspector, which only testers open. */
export const inspectorWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/inspector.fr.ts')).inspectorFr
    : (await import('./messages/inspector.en.ts')).inspectorEn;
