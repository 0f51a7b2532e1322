import { catalogs } from '#i18n/catalogs.ts';
import type { Session } from '#api/session/session.ts';
import { addCatalogs, type Catalog } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import type { ReactNode } from 'react';
import type { pages as accountParts } from './small-account-pages.ts';
import type { pages as consentParts } from './consent-page-parts.ts';
import type { pages as paymentParts } from './payment-page-parts.ts';
import type { pages as wizardParts } from './wizard-page-parts.ts';

/**
 * What is fetched when somebody goes there, each with its words: a file between the first screen
 * and the pages, so that the first screen needs to know no other file of theirs.
 */
async function withCatalogs<Page>(own: readonly Catalog[], load: () => Promise<Page>): Promise<Page> {
  const page = load();
  await Promise.all([page, addCatalogs(...own, catalogs.primitives)]);
  return page;
}

/** One of the small pages of an account, of the person and of beneficiaries. */
export const loadAccountPage = <Name extends keyof typeof accountParts>(name: Name) =>
  withCatalogs([catalogs.account], async () => (await import('./small-account-pages.ts')).pages[name]);

/** The transactions of an account, which are a good deal more than the other sections. */
export const loadTransactionsPage = () =>
  withCatalogs([catalogs.account], () => import('./transactions-page.ts'));

/** One of the pages about the consent, or what reminds of them elsewhere. */
export const loadConsentPage = <Name extends keyof typeof consentParts>(name: Name) =>
  withCatalogs([catalogs.consent], async () => {
    // At once, for a form that is open while another tab sends must know.
    const [{ pages }] = await Promise.all([import('./consent-page-parts.ts'), followConsents()]);
    return pages[name];
  });

/** The list of payments, what became of each, and the funds check. */
export const loadPaymentPage = <Name extends keyof typeof paymentParts>(name: Name) =>
  withCatalogs([catalogs.funds, catalogs.paymentResult], async () => {
    // With what asks before a sign-out: a payment is left open mostly where there is no network to fetch it by.
    const [{ pages }] = await Promise.all([import('./payment-page-parts.ts'), loadSignOut()]);
    return pages[name];
  });

/** What a sign-out needs, so that it waits for nothing when it is wanted. */
export const loadSignOut = () => import('#app/session/sign-out.tsx');

/** Signs out, after a question where a payment is open: see `sign-out.tsx`. */
export async function signOut(show: (question: ReactNode) => void): Promise<void> {
  await (await loadSignOut()).signOut(show);
}

/** One of the pages on which a payment request is told and checked. */
export const loadWizardPage = <Name extends keyof typeof wizardParts>(name: Name) => {
  // What becomes of a payment has to be told without a network as well: exactly then it matters.
  loadPaymentPage('payment').catch(() => {
    // Asked for again by whoever goes there, who is told.
  });
  return withCatalogs([catalogs.payment], async () => (await import('./wizard-page-parts.ts')).pages[name]);
};

/** The settings, which lead to the palette and to the sheet of shortcuts. */
export const loadSettingsPanel = () => withCatalogs([catalogs.palette], () => import('./settings-panel.tsx'));

/** The palette and the shortcuts. */
export const loadKeyboard = () => withCatalogs([catalogs.palette], () => import('#app/palette/keyboard.tsx'));

/** The page for an address that the app does not have. */
export const loadNotFoundPage = () =>
  withCatalogs([catalogs.primitives], () => import('./not-found-page.tsx'));

let following: Promise<void> | undefined;

let readPageAgain = () => {};

/**
 * A consent that another tab sends changes what the accounts here may show, and what a form here begins
 * with. `revalidate` has the router load its page again: one that stands at what is not covered has
 * nothing on it that would ask by itself.
 */
export function followConsents(revalidate = readPageAgain): Promise<void> {
  readPageAgain = revalidate;
  following ??= startFollowing().catch((error: unknown) => {
    // The next page that wants it tries again.
    following = undefined;
    throw error;
  });
  return following;
}

async function startFollowing(): Promise<void> {
  const { followTabs } = await import('#api/consents/consent-watch.ts');
  followTabs(() => {
    if (location.pathname.startsWith(`${paths.accounts()}/`)) readPageAgain();
  });
}

let isUseFollowed = false;

/** Has a session end that nobody used for `minutes`, or whose lifetime is over. Called again where it could not be loaded. */
export async function followUse(session: Session, minutes: number): Promise<void> {
  if ((minutes === 0 && session.lifetime === 0) || isUseFollowed) return;
  const { watchUse } = await withCatalogs([catalogs.idle], () => import('#app/session/watch-use.tsx'));
  // Only now: what is begun twice is loaded twice, and watched once.
  if (!isUseFollowed) watchUse(session, minutes);
  isUseFollowed = true;
}
