import { lazy } from 'react';
import type { pages as accountParts } from './small-account-pages.ts';
import type { pages as consentParts } from './consent-page-parts.ts';
import type { pages as paymentParts } from './payment-page-parts.ts';
import type { pages as wizardParts } from './wizard-page-parts.ts';

export const lazyPages = () => import('./lazy-pages.ts');

export const accountPage =
  <Name extends keyof typeof accountParts>(name: Name) =>
  async () =>
    (await lazyPages()).loadAccountPage(name);

export const consentPage =
  <Name extends keyof typeof consentParts>(name: Name) =>
  async () =>
    (await lazyPages()).loadConsentPage(name);

export const paymentPage =
  <Name extends keyof typeof paymentParts>(name: Name) =>
  async () =>
    (await lazyPages()).loadPaymentPage(name);

export const wizardPage =
  <Name extends keyof typeof wizardParts>(name: Name) =>
  async () =>
    (await lazyPages()).loadWizardPage(name);

export const transactionsPage = async () => (await lazyPages()).loadTransactionsPage();
export const notFoundPage = async () => (await lazyPages()).loadNotFoundPage();

/** Loaded only if the operator configured reminders. If loading fails, the page works without it. */
export const RenewalReminder = lazy(() =>
  consentPage('reminder')().then(
    ({ Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
);
