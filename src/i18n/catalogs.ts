import { catalogsOf } from './language.ts';

/** Catalogues of lazily loaded pages; `language.ts` has those of the first screen and sign-in. */
export const catalogs = catalogsOf(
  {
    account: () => import('./locales/en/account.ts'),
    consent: () => import('./locales/en/consent.ts'),
    funds: () => import('./locales/en/funds.ts'),
    inspector: () => import('./locales/en/inspector.ts'),
    palette: () => import('./locales/en/palette.ts'),
    paymentResult: () => import('./locales/en/payment-result.ts'),
    payment: () => import('./locales/en/payment.ts'),
    primitives: () => import('./locales/en/primitives.ts'),
    transactionDialogs: () => import('./locales/en/transaction-dialogs.ts'),
  },
  {
    account: () => import('./locales/fr/account.ts'),
    consent: () => import('./locales/fr/consent.ts'),
    funds: () => import('./locales/fr/funds.ts'),
    inspector: () => import('./locales/fr/inspector.ts'),
    palette: () => import('./locales/fr/palette.ts'),
    paymentResult: () => import('./locales/fr/payment-result.ts'),
    payment: () => import('./locales/fr/payment.ts'),
    primitives: () => import('./locales/fr/primitives.ts'),
    transactionDialogs: () => import('./locales/fr/transaction-dialogs.ts'),
  },
);
