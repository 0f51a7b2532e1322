import type { Words } from '#i18n/language.ts';

/** The words of the faults; only who switches one on needs them. */
export const faultWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/messages/faults.fr.ts')).faultsFr
    : (await import('#i18n/messages/faults.en.ts')).faultsEn;
