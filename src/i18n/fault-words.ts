import type { Words } from './language.ts';

/** The words of the faults; only who switches one on needs them. */
export const faultWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/faults.fr.ts')).faultsFr
    : (await import('./messages/faults.en.ts')).faultsEn;
