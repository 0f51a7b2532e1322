import type { Translate } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';

interface Destination {
  readonly path: string;
  readonly name: (t: Translate) => string;
  /** Synonyms for the search. */
  readonly keywords?: (t: Translate) => string;
  readonly keys?: string;
}

export const destinations: readonly Destination[] = [
  { path: paths.accounts(), name: (t) => t('app.accounts'), keys: 'g a' },
  { path: paths.profile(), name: (t) => t('app.identity'), keys: 'g i' },
  { path: paths.beneficiaries(), name: (t) => t('app.beneficiaries'), keys: 'g b' },
  { path: paths.payments(), name: (t) => t('app.payments'), keys: 'g p' },
  {
    path: paths.paymentPayee(),
    name: (t) => t('label.new-payment'),
    keywords: (t) => t('palette.new-payment-too'),
    keys: 'g n',
  },
  {
    path: paths.fundsCheck(),
    name: (t) => t('label.check-funds'),
    keywords: (t) => t('palette.funds-check-too'),
    keys: 'g f',
  },
  {
    path: paths.consent(),
    name: (t) => t('app.consent'),
    keywords: (t) => t('palette.consent-too'),
    keys: 'g c',
  },
  {
    path: paths.consentEdit(),
    name: (t) => t('label.choose-consent'),
    keywords: (t) => t('palette.consent-too'),
  },
];

/** For users who are not signed in. */
export const openDestinations: readonly Destination[] = [
  { path: paths.signIn(), name: (t) => t('palette.sign-in') },
];
