import type { PageName } from '#demo/scenarios/page-states.ts';
import type { demoPaths } from '#paths.ts';
import { expect, test } from 'vitest';
import { placeNames } from './places.ts';

/**
 * A place that shows each page. `scenario-table.test.ts` holds the page names to the routes, so a new route
 * is a type error here.
 */
const placeOfPage: Readonly<Record<PageName, string>> = {
  signIn: 'sign-in',
  callback: 'invalid-link',
  accounts: 'accounts',
  accountBalances: 'account',
  accountOwners: 'owners',
  accountOverdrafts: 'overdrafts',
  accountTransactions: 'transactions',
  transaction: 'transaction',
  profile: 'profile',
  beneficiaries: 'beneficiaries',
  consent: 'consent',
  consentEdit: 'consent-edit',
  consentReview: 'consent-review',
  consentSent: 'consent-sent',
  fundsCheck: 'funds-check',
  payments: 'payments',
  payment: 'payment-approve',
  paymentPayee: 'payment-payee',
  paymentAmount: 'payment-amount',
  paymentReview: 'payment-review',
  paymentReturn: 'payment-invalid-link',
};

/** The same for the bench and the bank's pages, or why no place shows one. */
const placeOfDemoPage: Readonly<
  Record<'bench' | keyof typeof demoPaths, string | { readonly none: string }>
> = {
  bench: 'bench-scenarios',
  bankAuthorize: 'bank',
  bankConsent: { none: 'it needs a waiting approval; tests of approvals open it' },
  bankAccounts: 'bank-accounts',
  bankPayment: { none: 'it needs a waiting approval; tests of approvals open it' },
  bankPhone: { none: 'it needs a waiting approval; tests of approvals open it' },
  bankTestAmounts: 'bank-test-amounts',
  inspector: 'inspector',
  foundScenarios: { none: 'a part of the scenarios’ page' },
  benchFaults: 'bench-faults',
  benchClock: 'bench-clock',
  benchSettings: 'bench-settings',
  benchData: 'bench-data',
  benchMap: 'bench-map',
  benchStates: 'bench-states',
  scenario: { none: 'it leads to another page' },
  testData: 'bench-test-data',
  gallery: { none: '`galleryParts` are its pages' },
};

test('every page has a place of which there is a picture', () => {
  const places = [...Object.values(placeOfPage), ...Object.values(placeOfDemoPage)].filter(
    (place) => typeof place === 'string',
  );
  expect(places.filter((place) => !placeNames.includes(place))).toEqual([]);
});
