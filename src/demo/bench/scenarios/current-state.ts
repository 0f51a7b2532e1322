import { isLanguage } from '#i18n/preferred-language.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import {
  activities,
  type Activity,
  countsOf,
  doneSince,
  type OpenedLink,
  switchedState,
  switchParts,
} from '#demo/scenarios/opened-link.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { demoPaths } from '#paths.ts';
import { theme } from '#ui/theme.ts';

interface CurrentState {
  /** Path, query and hash. */
  readonly page: string;
  readonly language: string;
  readonly switches: Pick<Switches, 'clock' | 'fault_settings' | 'settings'>;
  readonly persona: PersonaId | undefined;
  readonly done: Activity;
  readonly opened: OpenedLink | undefined;
}

export interface LinkToCurrent {
  readonly page: string;
  readonly state: LinkedState;
  /** How many of each the link does not carry. */
  readonly missing: Readonly<Record<keyof Activity, number>>;
}

/**
 * The link that leads to the current state, or as near to it as a link can. Faults count again from the start,
 * also those that are used up. What the link opened last has done is carried as long as it is all there.
 */
export function linkToCurrent({
  page,
  language,
  switches,
  persona,
  done,
  opened,
}: CurrentState): LinkToCurrent {
  const { fault_settings: faults, settings, clock } = switches;
  const shared = withoutDraft(page);
  const shown: LinkedState = {
    ...(isLanguage(language) && { language }),
    theme: theme.get(),
    ...(reviewMode.get() === 'on' && { keys: 'on' }),
  };
  const isAllThere =
    opened !== undefined &&
    opened.state.persona === persona &&
    activities.every((name) => opened.done[name].every((mark) => done[name].includes(mark)));
  const own = isAllThere ? doneSince(done, opened) : done;
  const isAsOpened =
    isAllThere &&
    opened.shown === page &&
    activities.every((name) => own[name].length === 0) &&
    opened.switches.join() === switchParts({ faults, settings, clock }).join();
  if (isAsOpened) {
    const { scenario, ...state } = opened.link;
    // The address of a scenario names it already.
    const isNamed = opened.page.startsWith(demoPaths.scenario(''));
    // A query of the page may be the user's own search, typed without a key.
    const isSamePage = !opened.has_steps && pathOf(opened.page) === pathOf(page);
    return {
      page: isSamePage ? shared : opened.page,
      state: { ...(scenario !== undefined && !isNamed && { scenario }), ...state, ...shown },
      missing: countsOf(own),
    };
  }
  const prepared = isAllThere ? opened.state.prepared : undefined;
  return {
    page: shared,
    state: {
      ...(persona !== undefined && { persona }),
      ...(prepared !== undefined && { prepared }),
      ...switchedState({ faults, settings, clock }),
      ...shown,
    },
    missing: countsOf(isAllThere && opened.has_steps ? done : own),
  };
}

const pathOf = (page: string) => page.split(/[?#]/)[0];

/** Drafts are in this browser only. Leaves every other character as it was. */
function withoutDraft(page: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(page) ?? [];
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('draft='));
  return `${path}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
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
