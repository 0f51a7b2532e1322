import type { Words } from './language.ts';

/** The words of the primitives that the first screen has none of; whoever uses these brings them along. */
export const primitiveWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/primitives.ts')).primitivesFr
    : (await import('#i18n/locales/en/primitives.ts')).primitivesEn;
