import { catalogs } from '#i18n/catalogs.ts';
import type { Session } from '#api/session/session.ts';
import { addCatalogs } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { provideSearch } from '#ui/command/search-request.ts';
import type { ReactNode } from 'react';
import { loadKeyHandler } from '#app/palette/keys.ts';
import { PartErrorPage, PartSectionErrorPage } from './error-page.tsx';
import { reportCaught } from './report.ts';

/** Loads a part together with its catalogs and what else it needs. */
const lazyPart =
  <Part>(needs: () => Promise<unknown>, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), needs(), addCatalogs(catalogs.primitives)]);
    return part;
  };

const nothing = () => Promise.resolve();
const account = () => addCatalogs(catalogs.account);
const palette = () => addCatalogs(catalogs.palette);
/** An open form must notice when another tab sends a consent. */
const consent = () => Promise.all([addCatalogs(catalogs.consent), followConsents()]);
/** A payment is most often left open when the network fails, and then sign-out cannot be loaded. */
const payment = () => Promise.all([addCatalogs(catalogs.paymentResult), loadSignOut()]);
const funds = () => Promise.all([payment(), addCatalogs(catalogs.funds)]);

function wizard(): Promise<void> {
  // The outcome of a payment must be visible offline too.
  pages.payment().catch(() => {
    // Opening the page retries and reports the error.
  });
  return addCatalogs(catalogs.payment);
}

/** With its own message for data that the consent does not cover: a section of a page, or all of it. */
const coveredPage = <Page>(load: () => Promise<Page>, ErrorBoundary = PartSectionErrorPage) =>
  lazyPart(account, async () => {
    return { ...(await load()), ErrorBoundary };
  });

/** `vite.config.ts` says which of them are one chunk. */
export const pages = {
  account: lazyPart(account, () => import('#pages/accounts/details/account-page.tsx')),
  balances: coveredPage(() => import('#pages/accounts/details/balances-page.tsx')),
  owners: coveredPage(() => import('#pages/accounts/details/owners-page.tsx')),
  overdrafts: coveredPage(() => import('#pages/accounts/details/overdrafts-page.tsx')),
  transactions: coveredPage(() => import('#pages/accounts/transactions/transactions-page.tsx')),
  transaction: lazyPart(account, () => import('#pages/accounts/transactions/details/transaction-page.tsx')),
  transactionDetails: coveredPage(
    () => import('#pages/accounts/transactions/details/transaction-details-page.tsx'),
  ),
  profile: coveredPage(() => import('#pages/profile/profile-page.tsx'), PartErrorPage),
  beneficiaries: coveredPage(() => import('#pages/beneficiaries/beneficiaries-page.tsx'), PartErrorPage),
  consent: lazyPart(consent, () => import('#pages/consent/consent-page.tsx')),
  consentEdit: lazyPart(consent, () => import('#pages/consent/form/edit-page.tsx')),
  consentReview: lazyPart(consent, () => import('#pages/consent/form/review-page.tsx')),
  consentSent: lazyPart(consent, () => import('#pages/consent/sending/sent-page.tsx')),
  fundsCheck: lazyPart(funds, () => import('#pages/payments/funds/funds-page.tsx')),
  payments: lazyPart(payment, () => import('#pages/payments/list/payments-page.tsx')),
  payment: lazyPart(payment, () => import('#pages/payments/result/payment-page.tsx')),
  paymentReturn: lazyPart(payment, () => import('#pages/payments/result/return-page.tsx')),
  paymentPayee: lazyPart(wizard, () => import('#pages/payments/wizard/payee-page.tsx')),
  paymentAmount: lazyPart(wizard, () => import('#pages/payments/wizard/amount-page.tsx')),
  paymentReview: lazyPart(wizard, () => import('#pages/payments/wizard/review-page.tsx')),
  notFound: lazyPart(nothing, () => import('./not-found-page.tsx')),
};

export const loadRenewalReminder = lazyPart(consent, async () => ({
  default: (await import('#pages/consent/renewal-reminder.tsx')).RenewalReminder,
}));

export const loadRouteProblem = lazyPart(nothing, async () => ({
  default: (await import('./route-problem.tsx')).RouteProblem,
}));

export const loadPartProblem = lazyPart(account, async () => ({
  default: (await import('./part-problem.tsx')).PartProblem,
}));

export const loadSettingsPanel = lazyPart(palette, () => import('./settings-panel.tsx'));

export const loadKeyboard = lazyPart(palette, () => import('#app/palette/keyboard.tsx'));

// Pages open the search through this, because they may not import the palette.
provideSearch((text) => {
  Promise.all([loadKeyboard(), loadKeyHandler()]).then(
    ([{ show }]) => show('palette', text),
    (error: unknown) => reportCaught(error),
  );
});

/** Shown for a configuration that no deployment should have. */
export const loadSecretWarning = lazyPart(nothing, async () => ({
  default: (await import('./secret-warning.tsx')).SecretWarning,
}));

export const loadSignOut = () => import('#app/session/sign-out.tsx');

export async function loadAndSignOut(show: (question: ReactNode) => void): Promise<void> {
  await (await loadSignOut()).signOut(show);
}

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
  const [{ followTabs }, { followRefusals }] = await Promise.all([
    import('#api/consents/follow-tabs.ts'),
    import('#api/consents/follow-refusals.ts'),
  ]);
  followRefusals();
  followTabs(() => {
    if (location.pathname.startsWith(`${paths.accounts()}/`)) readPageAgain();
  });
}

const loadIdle = lazyPart(nothing, () => import('#app/session/watch-use.tsx'));

let isUseFollowed = false;

/**
 * Ends the session after `minutes` without use or at the end of its lifetime. Call again if loading fails.
 */
export async function followUse(session: Session, minutes: number): Promise<void> {
  if ((minutes === 0 && session.lifetime === 0) || isUseFollowed) return;
  const { watchUse } = await loadIdle();
  // Checked after the await, because calls may overlap.
  if (!isUseFollowed) watchUse(session, minutes);
  isUseFollowed = true;
}
