import type { PageName, PageState } from '#demo/scenarios/page-states.ts';

/** Some of the text of a page in a state; for `loading`, that it is busy. */
type Says = string | RegExp;

/** What pages say in a state, where nothing else is said of one below. */
export const usually: Readonly<Record<PageState, Says>> = {
  loading: /(?:)/,
  empty: /No |Nothing|nobody/,
  partial: /\d+ entr(?:y|ies) could not be shown\./,
  forbidden: 'Not covered by your consent',
  failed: 'The bank has a problem',
  offline: 'You are offline',
  longest: 'WWWWWWWWWW',
};

/** What is said otherwise, by page and state. */
export const statePromises: Readonly<Partial<Record<PageName, Partial<Record<PageState, Says>>>>> = {
  signIn: { offline: 'Connect your bank' },
  callback: {
    loading: 'Signing you in…',
    forbidden: 'Sign-in was cancelled',
    failed: 'Sign-in did not complete',
    offline: 'Sign-in did not complete',
  },
  consent: {
    failed: 'could not confirm',
    offline: 'Your consent',
    longest: 'Your consent',
  },
  transaction: { empty: 'Your bank says nothing more about this transaction.' },
  // An account that can’t be read can’t be chosen.
  consentEdit: { partial: 'Choose what this app may read' },
  consentReview: { empty: 'Review your consent' },
  consentSent: {
    loading: 'Asking…',
    empty: 'Nothing is granted any more',
    partial: 'Not covered at',
    forbidden: 'Not covered at',
    failed: 'Could not be checked at',
  },
  fundsCheck: {
    loading: 'Checking…',
    empty: 'Check available funds',
    partial: 'The bank gave no answer',
    forbidden: 'This app may not check funds',
    failed: /answer/,
    offline: /offline/,
    longest: 'Yes, the funds are available',
  },
  payments: {
    failed: /know|received/,
    offline: 'Payments',
    longest: 'Wolfeschlegelsteinhausenbergerdorff',
  },
  payment: {
    loading: 'Sending your payment request',
    empty: /not|here/,
    forbidden: 'The bank refused this payment request',
    failed: 'We do not know whether the bank received it',
    offline: 'Approve this payment at your bank',
    longest: 'Wolfeschlegelsteinhausenbergerdorff',
  },
  paymentPayee: {
    loading: 'Your bank is being asked for your list',
    empty: 'Your bank lists nobody',
    partial: 'Who are you paying?',
    forbidden: 'Your list could not be read',
    failed: 'Your list could not be read',
    offline: 'Your list could not be read',
  },
  paymentAmount: { empty: 'How much?', offline: 'How much?', longest: 'Wolfeschlegelsteinhausenbergerdorff' },
  paymentReview: { offline: 'Check your payment', longest: 'Wolfeschlegelsteinhausenbergerdorff' },
  paymentReturn: { failed: 'This link is not valid' },
};
