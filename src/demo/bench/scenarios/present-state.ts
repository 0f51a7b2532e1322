import { isLanguage } from '#i18n/language.ts';
import { isMachineClock } from '#lib/time/clock.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';
import { theme } from '#ui/theme.ts';

/** What a link of what is now says; what was done at the bank is in none. */
export function presentState(
  { faults, settings, clock }: Switches,
  persona: PersonaId | undefined,
  language: string,
): LinkedState {
  return {
    ...(persona !== undefined && { persona }),
    prepared: [],
    settings: Object.fromEntries(changedSettings(settings).map((name) => [name, settings[name]])),
    ...(!isMachineClock(clock) && { clock }),
    faults: faults.map(({ target, fault, when }) => ({ target, fault, when })),
    ...(isLanguage(language) && { language }),
    theme: theme.get(),
  };
}

/** Calls `listener` whenever the address may have become another one. Returns how to stop it. */
function watchAddress(listener: () => void): () => void {
  // Not in every browser yet; there, only the browser's own Back and Forward are heard of.
  const navigation: EventTarget | undefined = Reflect.get(window, 'navigation');
  navigation?.addEventListener('currententrychange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    navigation?.removeEventListener('currententrychange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The path of the page that is shown, with what stands behind it, as a store for React. */
export const address = {
  subscribe: watchAddress,
  get: () => `${location.pathname}${location.search}${location.hash}`,
};
