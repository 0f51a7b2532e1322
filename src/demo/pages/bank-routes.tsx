import { demoCatalogs } from '#demo/locales/catalogs.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { addCatalogs } from '#i18n/language.ts';
import { demoPaths } from '#paths.ts';
import type { RouteObject } from 'react-router';

/** The bank's own pages. */
export const bankRoutes = (bank: MockBank): RouteObject[] => [
  {
    path: demoPaths.bankAuthorize(),
    HydrateFallback: () => null,
    lazy: async () => {
      const { AuthorizePage } = await import('./authorize-page.tsx');
      return { Component: () => <AuthorizePage bank={bank} /> };
    },
  },
  {
    path: demoPaths.bankConsent(),
    HydrateFallback: () => null,
    lazy: async () => (await import('./consent-page.tsx')).consentPage(bank),
  },
  {
    path: demoPaths.bankPayment(),
    HydrateFallback: () => null,
    lazy: async () => {
      await addCatalogs(demoCatalogs.bankPayments);
      return (await import('./payment-page.tsx')).paymentPage(bank);
    },
  },
  {
    path: demoPaths.bankPhone(),
    HydrateFallback: () => null,
    lazy: async () => {
      await addCatalogs(demoCatalogs.bankPayments);
      return (await import('./phone-page.tsx')).phonePage(bank);
    },
  },
  {
    path: demoPaths.bankTestAmounts(),
    HydrateFallback: () => null,
    lazy: async () => {
      await addCatalogs(demoCatalogs.bankPayments);
      const { TestAmountsPage } = await import('./test-amounts-page.tsx');
      return { Component: () => <TestAmountsPage bank={bank} /> };
    },
  },
  {
    path: demoPaths.bankAccounts(),
    HydrateFallback: () => null,
    lazy: async () => {
      const { BankAccountsPage } = await import('./bank-accounts-page.tsx');
      return { Component: () => <BankAccountsPage bank={bank} /> };
    },
  },
];
