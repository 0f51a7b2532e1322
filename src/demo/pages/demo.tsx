import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { followReviewMode } from '#demo/bench/review-mode.ts';
import { openMockBank } from '#demo/server/browser.ts';
import { demoPaths } from '#paths.ts';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { type Doorway, type SignIn, signInBy, takeArrival } from '#demo/scenarios/open-state-link.tsx';
import { DemoBadge } from '#demo/bench/badge/demo-badge.tsx';
import { takeSwitchLink } from '#demo/scenarios/switch-link.ts';
import { takeReviewLink } from '#demo/bench/badge/review-link.ts';

/** Opens the mock bank and the demo's additions to the app, after applying a state link in the address. */
export async function openDemo(redirectUri: string, doorway: Doorway) {
  await addCatalogs(demoCatalogs.mockBank);
  const mockBank = await openMockBank(redirectUri, doorway);
  const linked = await takeArrival(mockBank, doorway);
  const unreadable = await takeSwitchLink(mockBank);
  takeReviewLink();
  followReviewMode();
  const routes: RouteObject[] = [
    {
      path: demoPaths.bankAuthorize(),
      HydrateFallback: () => null,
      lazy: async () => {
        const { AuthorizePage } = await import('./authorize-page.tsx');
        return { Component: () => <AuthorizePage bank={mockBank} /> };
      },
    },
    {
      path: demoPaths.bankConsent(),
      HydrateFallback: () => null,
      lazy: async () => (await import('./consent-page.tsx')).consentPage(mockBank),
    },
    {
      path: demoPaths.bankPayment(),
      HydrateFallback: () => null,
      lazy: async () => {
        await addCatalogs(demoCatalogs.bankPayments);
        return (await import('./payment-page.tsx')).paymentPage(mockBank);
      },
    },
    {
      path: demoPaths.bankPhone(),
      HydrateFallback: () => null,
      lazy: async () => {
        await addCatalogs(demoCatalogs.bankPayments);
        return (await import('./phone-page.tsx')).phonePage(mockBank);
      },
    },
    {
      path: demoPaths.bankTestAmounts(),
      HydrateFallback: () => null,
      lazy: async () => {
        await addCatalogs(demoCatalogs.bankPayments);
        const { TestAmountsPage } = await import('./test-amounts-page.tsx');
        return { Component: () => <TestAmountsPage bank={mockBank} /> };
      },
    },
    {
      path: demoPaths.bankAccounts(),
      HydrateFallback: () => null,
      lazy: async () => {
        const { BankAccountsPage } = await import('./bank-accounts-page.tsx');
        return { Component: () => <BankAccountsPage bank={mockBank} /> };
      },
    },
  ];
  return {
    mockBank,
    /** `undefined` unless a state link was opened. */
    signIn: linked && ((signIn: SignIn) => signInBy(linked, mockBank, signIn)),
    parts: {
      routes,
      badge: (onReset: () => void, more: { readonly beside: ReactNode; readonly offer: ReactNode }) => (
        <DemoBadge bank={mockBank} unreadable={unreadable} {...more} onReset={onReset} />
      ),
    },
  };
}
