export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

/** A localStorage key. */
export const CHOSEN_LANGUAGE = 'bankbook:language';

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** The chosen language, else the browser's first supported one, else English. */
export function preferredLanguage(chosen: string | null): Language {
  const candidates = [chosen ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return candidates.find(isLanguage) ?? 'en';
}
