import type { demoPaths } from '#paths.ts';
import { authorizePage } from './authorize-page.tsx';
import { BankAccountsPage } from './bank-accounts-page.tsx';
import { consentPage } from './consent-page.tsx';
import type { PageEntry } from './page-entry.ts';
import { paymentPage } from './payment-page.tsx';
import { phonePage } from './phone-page.tsx';
import { TestAmountsPage } from './test-amounts-page.tsx';

export const bankPages = {
  bankAuthorize: authorizePage,
  bankConsent: consentPage,
  bankPayment: paymentPage,
  bankPhone: phonePage,
  bankAccounts: { view: () => ({ page: <BankAccountsPage /> }) },
  bankTestAmounts: { view: () => ({ page: <TestAmountsPage /> }) },
} satisfies Partial<Record<keyof typeof demoPaths, PageEntry>>;
