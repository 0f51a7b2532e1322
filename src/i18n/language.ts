import { i18n } from '@lingui/core';
import { preference } from '#lib/preference.ts';
import {
  CHOSEN_LANGUAGE,
  isLanguage,
  type Language,
  languages,
  preferredLanguage,
} from './preferred-language.ts';

const chosen = preference(CHOSEN_LANGUAGE, ['browser', ...(Object.keys(languages) as Language[])]);

type CompiledMessages = Parameters<typeof i18n.load>[1];

/** Loads one part's messages in one language. The type `Messages` is the English ones. */
export interface Catalog<Messages = unknown> {
  (language: Language): Promise<CompiledMessages>;
  readonly messages?: Messages;
}
export type MessagesOf<One> = One extends Catalog<infer Messages> ? Messages : never;

type Load = () => Promise<{ messages: object }>;
type LoadedBy<One extends Load> = Awaited<ReturnType<One>>['messages'];

/** Catalogues by name. A message without a text in French is a type error. */
export function catalogsOf<English extends Record<string, Load>>(
  english: English,
  french: {
    [Name in keyof English]: () => Promise<{ messages: Record<keyof LoadedBy<English[Name]>, string> }>;
  },
) {
  // The build compiles the messages (build/messages.ts), which the types of the files don't say.
  const byName = Object.entries(english).map(([name, load]) => {
    const loads = { en: load, fr: french[name as keyof English] };
    return [name, async (language: Language) => (await loads[language]()).messages];
  });
  return Object.fromEntries(byName) as {
    [Name in keyof English]: Catalog<LoadedBy<English[Name]>>;
  };
}

/** `catalogs.ts` has the others. */
export const { app: appCatalog, signIn: signInCatalog } = catalogsOf(
  { app: () => import('./locales/en/app.ts'), signIn: () => import('./locales/en/sign-in.ts') },
  { app: () => import('./locales/fr/app.ts'), signIn: () => import('./locales/fr/sign-in.ts') },
);

/** The catalogues to load on each change of language. */
const parts = new Set<Catalog>([appCatalog]);

let choices = 0;

/** The language to show. */
export const wantedLanguage = (): Language => preferredLanguage(chosen.get());

/** Whether the user has chosen a language, as opposed to the browser's default. */
export const isLanguageChosen = (): boolean => chosen.get() !== 'browser';

/** Loads a language's messages and switches to it. If loading fails it rejects and the language stays. */
export async function showLanguage(language: Language): Promise<void> {
  choices += 1;
  const choice = choices;
  let catalogues: CompiledMessages[] = [];
  // Again if a part was added while these were loading.
  while (catalogues.length !== parts.size) {
    catalogues = await Promise.all([...parts].map((load) => load(language)));
    // A later choice wins, even if its messages load first.
    if (choice !== choices) return;
  }
  for (const catalogue of catalogues) i18n.load(language, catalogue);
  document.documentElement.lang = language;
  i18n.activate(language);
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (i18n.locale === language) chosen.set(language);
}

/** Follows a choice made in another tab. Call it once. */
export function followLanguage(): void {
  chosen.subscribe(() => {
    if (i18n.locale === wantedLanguage()) return;
    // If loading fails the page keeps its language.
    showLanguage(wantedLanguage()).catch(() => undefined);
  });
}

/** Adds catalogues; resolves once they are loaded in the active language, if there is one. */
export async function addCatalogs(...added: readonly Catalog[]): Promise<void> {
  await Promise.all(added.map(addCatalog));
}

async function addCatalog(load: Catalog): Promise<void> {
  parts.add(load);
  let locale = '';
  // A language switch already in progress does not include this part, so load it in the new language too.
  while (locale !== i18n.locale) {
    ({ locale } = i18n);
    if (isLanguage(locale)) i18n.load(locale, await load(locale));
  }
}
