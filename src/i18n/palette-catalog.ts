import type { Words } from './language.ts';

/** The words of the palette and of the shortcuts. */
export const paletteWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/palette.ts')).paletteFr
    : (await import('#i18n/locales/en/palette.ts')).paletteEn;
