import { isLanguage } from '#i18n/language.ts';
import { isMachineClock } from '#lib/time/clock.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';
import { theme } from '#ui/theme.ts';

/** A link carries nothing that was done at the bank. */
export function currentState(
  { faults, settings, clock }: Switches,
  persona: PersonaId | undefined,
  language: string,
): LinkedState {
  const changed = changedSettings(settings).map((name) => [name, settings[name]] as const);
  return {
    ...(persona !== undefined && { persona }),
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
    ...(!isMachineClock(clock) && { clock }),
    ...(faults.length > 0 && {
      faults: faults.map(({ target, fault, when }) => ({ target, fault, when })),
    }),
    ...(isLanguage(language) && { language }),
    theme: theme.get(),
  };
}

function watchAddress(listener: () => void): () => void {
  // Browsers without the Navigation API report only Back and Forward.
  const navigation: EventTarget | undefined = Reflect.get(window, 'navigation');
  navigation?.addEventListener('currententrychange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    navigation?.removeEventListener('currententrychange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Path, query and hash of the page, as an external store for React. */
export const address = {
  subscribe: watchAddress,
  get: () => `${location.pathname}${location.search}${location.hash}`,
};
