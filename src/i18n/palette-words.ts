import type { Words } from './language.ts';

/** The words of the palette and of the shortcuts. */
export const paletteWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/palette.fr.ts')).paletteFr
    : (await import('./messages/palette.en.ts')).paletteEn;
