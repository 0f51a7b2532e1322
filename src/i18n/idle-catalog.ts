import type { Words } from './language.ts';

/** The words of the warning before an unused session ends. */
export const idleWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/idle.ts')).idleFr
    : (await import('#i18n/locales/en/idle.ts')).idleEn;
