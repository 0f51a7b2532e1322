import type { Words } from './language.ts';

/** The words of the frame of the tester's bench. */
export const benchWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench.fr.ts')).benchFr
    : (await import('./messages/bench.en.ts')).benchEn;
