import { catalog } from './language.ts';

/** Catalogues of lazily loaded pages; `language.ts` has those of the first screen and sign-in. */
export const catalogs = {
  account: catalog(
    () => import('./locales/en/account.ts'),
    () => import('./locales/fr/account.ts'),
  ),
  consent: catalog(
    () => import('./locales/en/consent.ts'),
    () => import('./locales/fr/consent.ts'),
  ),
  funds: catalog(
    () => import('./locales/en/funds.ts'),
    () => import('./locales/fr/funds.ts'),
  ),
  idle: catalog(
    () => import('./locales/en/idle.ts'),
    () => import('./locales/fr/idle.ts'),
  ),
  inspector: catalog(
    () => import('./locales/en/inspector.ts'),
    () => import('./locales/fr/inspector.ts'),
  ),
  palette: catalog(
    () => import('./locales/en/palette.ts'),
    () => import('./locales/fr/palette.ts'),
  ),
  paymentResult: catalog(
    () => import('./locales/en/payment-result.ts'),
    () => import('./locales/fr/payment-result.ts'),
  ),
  payment: catalog(
    () => import('./locales/en/payment.ts'),
    () => import('./locales/fr/payment.ts'),
  ),
  primitives: catalog(
    () => import('./locales/en/primitives.ts'),
    () => import('./locales/fr/primitives.ts'),
  ),
};
