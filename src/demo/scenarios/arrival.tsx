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

/** What the demo needs of the app while a link is opened, before the app is there. */
export interface Doorway extends AppSession {
  /** Shows a page in place of the app. */
  readonly show: (page: ReactNode) => void;
}

/** What of it the question of a link needs. */
type Asking = Pick<Doorway, 'accessToken' | 'show'>;

/** What a link needs of the bank that it arranges. */
type LinkedBank = Pick<MockBank, 'arrange' | 'done' | 'signedInAs' | 'switches'>;

/** What opening a link would replace in this browser profile. */
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

/** Asks whether a link is to be opened, on a page of its own. */
async function isWanted(link: StateLink, page: string, losses: Losses, { show }: Asking): Promise<boolean> {
  const [{ ArrivalPage }] = await Promise.all([
    import('./arrival-page.tsx'),
    addCatalogs(demoCatalogs.arrival),
    addCatalogs(demoCatalogs.faults),
    // The names of the themes.
    addCatalogs(catalogs.palette),
  ]);
  await showLanguage(preferredLanguage());
  return new Promise((resolve) => {
    show(<ArrivalPage link={link} page={page} losses={losses} onAnswer={resolve} />);
  });
}

/**
 * Makes the demo what `?demo=…` in the address says, and takes it out of the address. Asks first where something
 * would be lost or can't be read; after a no everything is as it was, and the app begins at its start. To be
 * called once, before the app sees the address.
 *
 * @returns the state of a link that was opened: what is left of it is to sign in.
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

/** How the app signs in, in its own way. */
export interface SignIn {
  /** Keeps a new sign-in; answers where the bank is asked. */
  readonly start: () => Promise<URL>;
  /** Goes on with what the bank answers, and exchanges its code. Resolves to whether somebody is signed in then. */
  readonly finish: (wayBack: URL) => Promise<boolean>;
}

/**
 * Signs the person of a link in by the rules of the bank, and leaves the address of the link's page; where it fails, or
 * is meant to, the address is that of the failed sign-in. Only then that goes on which would have hit it.
 */
export async function signInBy(
  linked: LinkedState,
  bank: Pick<MockBank, 'approve' | 'arrangeRest' | 'readRequest' | 'refuse'>,
  signIn: SignIn,
): Promise<void> {
  if (linked.persona === undefined) return;
  // By now without everything that was taken out of it.
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
