import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import {
  addCatalogs,
  chooseLanguage,
  isLanguageChosen,
  preferredLanguage,
  showLanguage,
} from '#i18n/language.ts';
import { isMachineClock } from '#lib/time/clock.ts';
import type { AppSession, MockBank } from '#demo/server/browser.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import { type LinkedState, readStateLink, type StateLink, withoutState } from './state-link.ts';
import { paths } from '#paths.ts';
import { theme } from '#ui/theme.ts';
import type { ReactNode } from 'react';
import type { Losses } from './arrival-losses.ts';

/** The app has not started while a link is opened. */
export interface Doorway extends AppSession {
  readonly show: (page: ReactNode) => void;
}

type Asking = Pick<Doorway, 'accessToken' | 'show'>;

type LinkedBank = Pick<MockBank, 'arrange' | 'done' | 'signedInAs' | 'switches'>;

async function lossesBy({ state }: StateLink, bank: LinkedBank, doorway: Asking): Promise<Losses> {
  const { faults, settings, clock } = bank.switches();
  return {
    session:
      (await doorway.accessToken()) === undefined ? undefined : ((await bank.signedInAs()) ?? 'unknown'),
    ...(await bank.done()),
    faults: faults.length,
    settings: changedSettings(settings).length,
    clock: !isMachineClock(clock),
    language: state.language !== undefined && isLanguageChosen() && state.language !== preferredLanguage(),
    theme: state.theme !== undefined && theme.get() !== 'system' && state.theme !== theme.get(),
  };
}

const isAnything = (losses: Losses): boolean => Object.values(losses).some(Boolean);

async function isWanted(link: StateLink, page: string, losses: Losses, { show }: Asking): Promise<boolean> {
  const [{ ArrivalPage }] = await Promise.all([
    import('./arrival-page.tsx'),
    addCatalogs(demoCatalogs.arrival, demoCatalogs.faults, catalogs.palette),
  ]);
  await showLanguage(preferredLanguage());
  return new Promise((resolve) => {
    show(<ArrivalPage link={link} page={page} losses={losses} onAnswer={resolve} />);
  });
}

/**
 * Puts the demo into the state of `?demo=…` and removes it from the address. Asks first where something would
 * be lost or is unreadable; after a no, nothing changes and the app starts at its home page. Call it once,
 * before the app reads the address.
 *
 * @returns the state of an opened link; its sign-in is still to be done.
 */
export async function takeArrival(bank: LinkedBank, doorway: Asking): Promise<LinkedState | undefined> {
  const link = readStateLink(location.search);
  if (link === undefined) return undefined;
  const { origin, pathname, hash } = location;
  const page = `${pathname}${withoutState(location.search)}${hash}`;
  const losses = await lossesBy(link, bank, doorway);
  const asks = isAnything(losses) || link.unreadable.length > 0 || link.version !== 'this';
  if (asks && !(await isWanted(link, page, losses, doorway))) {
    history.replaceState(null, '', `${origin}${paths.home()}`);
    return undefined;
  }
  history.replaceState(null, '', `${origin}${page}`);
  const { state } = link;
  await bank.arrange(state);
  if (state.theme !== undefined) theme.set(state.theme);
  if (state.language !== undefined) await chooseLanguage(state.language);
  return state;
}

export interface SignIn {
  /** Stores a new sign-in; resolves to the bank's authorization address. */
  readonly start: () => Promise<URL>;
  /** Exchanges the code; resolves to whether a user is now signed in. */
  readonly finish: (wayBack: URL) => Promise<boolean>;
}

/**
 * Signs the link's persona in by the bank's rules; after a failure the address stays that of the failed
 * sign-in. Faults that would hit this sign-in go on last.
 */
export async function signInBy(
  linked: LinkedState,
  bank: Pick<MockBank, 'approve' | 'arrangeRest' | 'readRequest' | 'refuse'>,
  signIn: SignIn,
): Promise<void> {
  if (linked.persona === undefined) return;
  // `takeArrival` has already removed `?demo=…` from it.
  const page = location.href;
  const request = bank.readRequest((await signIn.start()).search);
  if (request === undefined) throw new Error('The bank does not know what the app asks.');
  const wayBack =
    linked.signIn === 'refused' ? bank.refuse(request) : await bank.approve(request, linked.persona);
  if (linked.signIn === 'forged') wayBack.searchParams.set('state', 'of-another-sign-in');
  const isSignedIn = await signIn.finish(wayBack);
  if (isSignedIn) history.replaceState(null, '', page);
  await bank.arrangeRest(linked);
}
