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
import type { MockBank } from '#demo/server/mock-bank.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import { type LinkedState, readStateLink, type StateLink, withoutState } from './state-link.ts';
import { paths } from '#paths.ts';
import { theme } from '#ui/theme.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { discardPayment } from '#api/payments/send-payment.ts';
import type { AuthorizationRequest } from '#demo/bank/oauth.ts';
import { bank } from '#api/session/connection.ts';
import { callbackOutcome, takeCallback } from '#pages/sign-in/callback.ts';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import type { Root } from 'react-dom/client';
import type { Losses } from './confirm-page.tsx';

type BankStatus = Pick<MockBank, 'done' | 'signedInAs' | 'switches'>;

/** What putting the demo into `state` would discard. */
export async function lossesBy(
  state: Pick<LinkedState, 'language' | 'theme'>,
  bank: BankStatus,
): Promise<Losses> {
  const { faults, settings, clock } = bank.switches();
  return {
    session: await bank.signedInAs(),
    ...(await bank.done()),
    faults: faults.length,
    settings: changedSettings(settings).length,
    clock: !isMachineClock(clock),
    language: state.language !== undefined && isLanguageChosen() && state.language !== preferredLanguage(),
    theme: state.theme !== undefined && theme.get() !== 'system' && state.theme !== theme.get(),
  };
}

export const losesAnything = (losses: Losses): boolean => Object.values(losses).some(Boolean);

async function isWanted(
  link: StateLink,
  page: string,
  losses: Losses,
  root: Pick<Root, 'render'>,
): Promise<boolean> {
  const [{ ConfirmPage }] = await Promise.all([
    import('./confirm-page.tsx'),
    addCatalogs(demoCatalogs.stateLink, demoCatalogs.faults, catalogs.palette),
  ]);
  await showLanguage(preferredLanguage());
  return new Promise((resolve) => {
    root.render(<ConfirmPage link={link} page={page} losses={losses} onAnswer={resolve} />);
  });
}

/**
 * Puts the demo into the state of `?demo=…` and removes it from the address. Asks first where something would
 * be lost or is unreadable; after a no, nothing changes and the app starts at its home page. Call it once,
 * before the app reads the address.
 *
 * @returns the state of an opened link; its sign-in is still to be done.
 */
export async function takeStateLink(
  bank: BankStatus & Pick<MockBank, 'arrange'>,
  root: Pick<Root, 'render'>,
): Promise<LinkedState | undefined> {
  const link = readStateLink(location.search);
  if (link === undefined) return undefined;
  const { origin, pathname, hash } = location;
  const page = `${pathname}${withoutState(location.search)}${hash}`;
  const losses = await lossesBy(link.state, bank);
  const asks = losesAnything(losses) || link.unreadable.length > 0 || link.version !== 'this';
  if (asks && !(await isWanted(link, page, losses, root))) {
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

/** Starts a sign-in of the app; resolves to its request at the bank. */
export async function requestSignIn(mockBank: Pick<MockBank, 'readRequest'>): Promise<AuthorizationRequest> {
  const request = mockBank.readRequest((await bank().startSignIn(undefined)).search);
  if (request === undefined) throw new Error('The bank does not know the app that asks for a sign-in.');
  return request;
}

/** A payment with an unknown outcome would survive the sign-out. */
export async function discardOpenPayments(): Promise<void> {
  const payments = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  const open = payments.filter(({ state }) => state === 'unknown');
  await Promise.all(open.map(({ id }) => discardPayment(id)));
}

/**
 * Signs the link's persona in by the bank's rules; after a failure the address stays that of the failed
 * sign-in. Faults that would hit this sign-in go on last.
 */
export async function signInByLink(
  linked: LinkedState,
  mockBank: Pick<MockBank, 'approve' | 'arrangeRest' | 'readRequest' | 'refuse'>,
): Promise<void> {
  if (linked.persona === undefined) return;
  // `takeStateLink` has already removed `?demo=…` from it.
  const page = location.href;
  const request = await requestSignIn(mockBank);
  const redirect =
    linked.signIn === 'refused' ? mockBank.refuse(request) : await mockBank.approve(request, linked.persona);
  if (linked.signIn === 'forged') redirect.searchParams.set('state', 'of-another-sign-in');
  history.replaceState(null, '', redirect);
  takeCallback();
  const outcome = await callbackOutcome();
  if (outcome?.kind === 'signed-in') history.replaceState(null, '', page);
  // A retry then leads to the link's page.
  else noteDeparture({ from: page });
  await mockBank.arrangeRest(linked);
}
