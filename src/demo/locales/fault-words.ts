import type { Words } from '#i18n/language.ts';

/** The words of the faults; only who switches one on needs them. */
export const faultWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/faults.ts')).faultsFr
    : (await import('#demo/locales/en/faults.ts')).faultsEn;
