import { catalogs } from '#i18n/catalogs.ts';
import type { Session } from '#api/session/session.ts';
import { addCatalogs, type Catalog } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import type { ReactNode } from 'react';
import type { pages as accountParts } from './small-account-pages.ts';
import type { pages as consentParts } from './consent-page-parts.ts';
import type { pages as paymentParts } from './payment-page-parts.ts';
import type { pages as wizardParts } from './wizard-page-parts.ts';

/** All behind one chunk, to keep the other file names out of the first screen's bundle. */
async function withCatalogs<Page>(own: readonly Catalog[], load: () => Promise<Page>): Promise<Page> {
  const page = load();
  await Promise.all([page, addCatalogs(...own, catalogs.primitives)]);
  return page;
}

export const loadAccountPage = <Name extends keyof typeof accountParts>(name: Name) =>
  withCatalogs([catalogs.account], async () => (await import('./small-account-pages.ts')).pages[name]);

/** Separate, because it is much larger. */
export const loadTransactionsPage = () =>
  withCatalogs([catalogs.account], () => import('./transactions-page.ts'));

export const loadConsentPage = <Name extends keyof typeof consentParts>(name: Name) =>
  withCatalogs([catalogs.consent], async () => {
    // An open form must notice when another tab sends a consent.
    const [{ pages }] = await Promise.all([import('./consent-page-parts.ts'), followConsents()]);
    return pages[name];
  });

export const loadPaymentPage = <Name extends keyof typeof paymentParts>(name: Name) =>
  withCatalogs([catalogs.funds, catalogs.paymentResult], async () => {
    // A payment is most often left open when the network fails, and then sign-out cannot be loaded.
    const [{ pages }] = await Promise.all([import('./payment-page-parts.ts'), loadSignOut()]);
    return pages[name];
  });

export const loadSignOut = () => import('#app/session/sign-out.tsx');

export async function signOut(show: (question: ReactNode) => void): Promise<void> {
  await (await loadSignOut()).signOut(show);
}

export const loadWizardPage = <Name extends keyof typeof wizardParts>(name: Name) => {
  // The outcome of a payment must be visible offline too.
  loadPaymentPage('payment').catch(() => {
    // Opening the page retries and reports the error.
  });
  return withCatalogs([catalogs.payment], async () => (await import('./wizard-page-parts.ts')).pages[name]);
};

export const loadSettingsPanel = () => withCatalogs([catalogs.palette], () => import('./settings-panel.tsx'));

export const loadKeyboard = () => withCatalogs([catalogs.palette], () => import('#app/palette/keyboard.tsx'));

/** Shown for a configuration that no deployment should have. */
export const loadSecretWarning = () =>
  withCatalogs([], async () => ({ default: (await import('./secret-warning.tsx')).SecretWarning }));

export const loadNotFoundPage = () =>
  withCatalogs([catalogs.primitives], () => import('./not-found-page.tsx'));

let following: Promise<void> | undefined;

let readPageAgain = () => {};

/**
 * A consent sent in another tab changes which accounts may be shown. `revalidate` reruns the router's
 * loaders: a page with the "not covered" message has no queries that would refetch.
 */
export function followConsents(revalidate = readPageAgain): Promise<void> {
  readPageAgain = revalidate;
  following ??= startFollowing().catch((error: unknown) => {
    // Lets the next page try again.
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

/**
 * Ends the session after `minutes` without use or at the end of its lifetime. Call again if loading fails.
 */
export async function followUse(session: Session, minutes: number): Promise<void> {
  if ((minutes === 0 && session.lifetime === 0) || isUseFollowed) return;
  const { watchUse } = await withCatalogs([catalogs.idle], () => import('#app/session/end-idle-session.tsx'));
  // Checked after the await, because calls may overlap.
  if (!isUseFollowed) watchUse(session, minutes);
  isUseFollowed = true;
}
