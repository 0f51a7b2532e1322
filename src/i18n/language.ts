import { preference } from '#lib/preference.ts';
import { i18n } from '@lingui/core';

/** The languages of the app, each by its own name, as the choice shows them. */
export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

/** What the person has chosen; the browser's own until they do. */
const chosen = preference('bankbook:language', ['browser', ...(Object.keys(languages) as Language[])]);

type CompiledMessages = Parameters<typeof i18n.load>[1];

/** Fetches the messages of one part of the app in one language. `Messages` are the English ones. */
export interface Catalog<Messages = unknown> {
  (language: Language): Promise<CompiledMessages>;
  readonly messages?: Messages;
}
/** The English messages of a catalogue. */
export type MessagesOf<One> = One extends Catalog<infer Messages> ? Messages : never;

/** A catalogue from its file in each language. */
export function catalog<const Messages>(
  english: () => Promise<{ messages: Messages }>,
  french: () => Promise<{ messages: Record<keyof Messages, string> }>,
): Catalog<Messages> {
  // What the build compiles them to (build/messages.ts).
  return async (language) =>
    (await (language === 'fr' ? french() : english())).messages as unknown as CompiledMessages;
}

/** The catalogues of the first screen and of sign-in; the others: `catalogs.ts`. */
export const appCatalog = catalog(
  () => import('./locales/en/app.ts'),
  () => import('./locales/fr/app.ts'),
);
export const signInCatalog = catalog(
  () => import('./locales/en/sign-in.ts'),
  () => import('./locales/fr/sign-in.ts'),
);

/** The parts whose words are loaded with each language: the app's own, and whatever was added. */
const parts = new Set<Catalog>([appCatalog]);

/** How often a language was asked for. */
let choices = 0;

/** Whether the app speaks a language, given by its two letters. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** Whether somebody has chosen a language, so that the browser's own does not count. */
export const isLanguageChosen = (): boolean => chosen.get() !== 'browser';

/** The chosen language, else the first of the browser's that we have, else English. */
export function preferredLanguage(): Language {
  const candidates = [chosen.get(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return candidates.find(isLanguage) ?? 'en';
}

/** Loads the words of a language and shows the page in it. Rejects where they can't be loaded; the page stays as it was. */
export async function showLanguage(language: Language): Promise<void> {
  choices += 1;
  const choice = choices;
  const catalogues = await Promise.all([...parts].map((words) => words(language)));
  // Chosen again meanwhile: the last choice counts, not the last answer.
  if (choice !== choices) return;
  for (const catalogue of catalogues) i18n.load(language, catalogue);
  document.documentElement.lang = language;
  i18n.activate(language);
}

/** Shows a language and keeps the choice for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (i18n.locale === language) chosen.set(language);
}

/** Lets the page follow a choice that is made in another tab; to be called once. */
export function followLanguage(): void {
  chosen.subscribe(() => {
    if (i18n.locale === preferredLanguage()) return;
    // Where the words can't be loaded the page stays in the language it is in.
    showLanguage(preferredLanguage()).catch(() => undefined);
  });
}

/** Adds catalogues; their messages are there when this resolves, if a language is shown already. */
export async function addCatalogs(...added: readonly Catalog[]): Promise<void> {
  await Promise.all(added.map(addCatalog));
}

async function addCatalog(words: Catalog): Promise<void> {
  parts.add(words);
  let locale = '';
  // A switch of language that was under way knows nothing of this part: it is loaded in that one too.
  while (locale !== i18n.locale) {
    ({ locale } = i18n);
    if (isLanguage(locale)) i18n.load(locale, await words(locale));
  }
}
