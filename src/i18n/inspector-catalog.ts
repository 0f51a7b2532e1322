import type { Words } from './language.ts';

/** The words of the inspector, which only testers open. */
export const inspectorWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/inspector.ts')).inspectorFr
    : (await import('#i18n/locales/en/inspector.ts')).inspectorEn;
