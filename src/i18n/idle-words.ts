import type { Words } from './language.ts';

/** The words of the warning before an unused session ends. */
export const idleWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/idle.fr.ts')).idleFr
    : (await import('./messages/idle.en.ts')).idleEn;
