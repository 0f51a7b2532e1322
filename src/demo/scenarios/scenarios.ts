/**
 * Every named state of the demo, as a link that `state-link.ts` reads. `e2e/journeys/bench/scenarios.e2e.ts`
 * opens each one and checks what its text, `scenario.<id>-body`, promises.
 */
const links = {
  'sign-in': {
    'first-visit': '/sign-in?demo=1',
    'sign-in-refused': '/accounts?demo=1,as-household,signin-refused',
    'sign-in-forged': '/accounts?demo=1,as-household,signin-forged',
    'code-spent':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~invalid-grant~next',
    'sign-in-unreachable':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~lost-before~next',
    'app-not-registered':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~invalid-client~next',
    'token-about-to-expire':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~lifetime-short~next',
    'token-lifetime-zero':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~lifetime-zero~next',
    'token-lifetime-text':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~lifetime-text~next',
    'token-type-upper-case':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~token-type-upper-case~next',
    'scope-reduced':
      '/accounts?demo=1,as-household,signin-faulty,fault-getToken:authorization_code~scope-reduced~next',
    'token-refused-once': '/accounts?demo=1,as-household,fault-listAccounts~token-expired~next',
    'session-ended':
      '/accounts?demo=1,as-household,fault-listAccounts~token-expired~always,fault-getToken:refresh_token~invalid-grant~always',
  },
  accounts: {
    household: '/accounts?demo=1,as-household',
    'french-and-dark': '/accounts?demo=1,as-household,lang-fr,theme-dark',
    'no-accounts': '/accounts?demo=1,as-newcomer',
    'no-eligible-account': '/accounts?demo=1,as-household,fault-listAccounts~status-404~always',
    'accounts-no-content': '/accounts?demo=1,as-household,fault-listAccounts~status-204~always',
    'twelve-kinds': '/accounts?demo=1,as-business',
    'odd-id': '/accounts/FR%2FLOAN%2007%3D%3F/balances?demo=1,as-business',
    'accounts-without-id': '/accounts?demo=1,as-household,fault-listAccounts~ids-missing~always',
    'one-unreadable': '/accounts?demo=1,as-household,fault-listAccounts~item-null~always',
    'unknown-members': '/accounts?demo=1,as-household,fault-listAccounts~unknown-members~always',
    'links-to-another-host': '/accounts?demo=1,as-household,fault-listAccounts~links-foreign~always',
    'links-missing': '/accounts?demo=1,as-household,fault-listAccounts~links-missing~always',
    'bare-bank': '/accounts/1/balances?demo=1,as-bare',
    'hostile-text': '/accounts?demo=1,as-household,fault-listAccounts~hostile-text~always',
    overdrawn: '/accounts?demo=1,as-overdrawn',
    'five-currencies': '/accounts?demo=1,as-traveller',
    'balances-empty':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,fault-listBalances~collection-empty~always',
    'balance-codes-unknown':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,fault-listBalances~codes-unknown~always',
    'amounts-as-text':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,fault-listBalances~amounts-as-text~always',
    'amounts-extreme':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,fault-listBalances~amounts-extreme~always',
    'currencies-odd':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,fault-listBalances~currencies-odd~always',
    'overdraft-zero': '/accounts/c93b6e10-bills/overdrafts?demo=1,as-overdrawn',
    'overdraft-none': '/accounts/c93b6e10-savings/overdrafts?demo=1,as-overdrawn',
    'overdraft-not-said': '/accounts/2/overdrafts?demo=1,as-bare',
    'overdraft-as-list':
      '/accounts/b0a1c3e4-joint/overdrafts?demo=1,as-household,fault-listOverdrafts~wrapped-in-list~always',
    'identity-as-text': '/profile?demo=1,as-bare',
    'identity-as-list': '/profile?demo=1,as-household,fault-getEndUserIdentity~wrapped-in-list~always',
    'no-beneficiaries': '/beneficiaries?demo=1,as-newcomer',
  },
  transactions: {
    'hundred-thousand': '/accounts/2b6d90cc-takings/transactions?demo=1,as-webshop',
    'no-transactions': '/accounts/2/transactions?demo=1,as-bare',
    'no-dates': '/accounts/1/transactions?demo=1,as-bare',
    'every-status': '/accounts/c93b6e10-current/transactions?demo=1,as-overdrawn',
    'payment-pending': '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,done-payment-pending',
    'other-histories': '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,bank-seed~7',
    'amounts-negative':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~amounts-negative~always',
    'rows-without-id':
      '/accounts/b0a1c3e4-savings/transactions?demo=1,as-household,fault-listTransactions~ids-missing~always',
    'rows-with-one-id':
      '/accounts/b0a1c3e4-savings/transactions?demo=1,as-household,fault-listTransactions~ids-repeated~always',
    'statuses-unknown':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~codes-unknown~always',
    'page-repeats':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~next-repeats~always',
    'next-page-elsewhere':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~links-foreign~always',
    'next-page-unusable':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~links-odd~always',
    'next-page-fails':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,fault-listTransactions~status-400-json~every-2',
  },
  consent: {
    'consent-first': '/consent?demo=1,as-household',
    'consent-withdrawn': '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,done-consent-withdrawn',
    'consent-balances-only':
      '/accounts/b0a1c3e4-joint/transactions?demo=1,as-household,done-consent-balances',
    'consent-run-out':
      '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,done-consent-old,bank-consent_days~180',
    'consent-refused': '/consent/edit?demo=1,as-household,bank-consent_approval~page',
    'consent-not-accepted': '/consent/edit?demo=1,as-household,fault-putConsents~status-400-json~always',
    'consent-answer-lost': '/consent/edit?demo=1,as-household,fault-putConsents~lost-after~always',
    'consent-without-body': '/consent/edit?demo=1,as-household,fault-putConsents~status-204~always',
    'consent-iban-asked': '/consent/edit?demo=1,as-bare',
  },
  funds: {
    'funds-yes': '/funds-check?demo=1,as-household',
    'funds-no': '/funds-check?demo=1,as-overdrawn',
    'funds-unclear': '/funds-check?demo=1,as-household,fault-createFundsConfirmation~empty-object~always',
    'funds-result-as-text': '/funds-check?demo=1,as-household',
    'funds-no-answer': '/funds-check?demo=1,as-household,fault-createFundsConfirmation~lost-after~always',
  },
  payments: {
    'payment-approve': '/payments/new/payee?demo=1,as-household',
    'payment-nested': '/payments/new/payee?demo=1,as-household,bank-payment_approach~nested',
    'payment-link-in-links': '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-in-links',
    'payment-link-object': '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-object',
    'payment-link-missing': '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-missing',
    'payment-link-http': '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-http',
    'payment-link-foreign': '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-foreign',
    'payment-link-script':
      '/payments/new/payee?demo=1,as-household,bank-payment_approach~link-object,fault-createPaymentRequest~links-script~always',
    'payment-on-phone': '/payments/new/payee?demo=1,as-household,bank-payment_approach~DECOUPLED',
    'payment-waiting': '/bank/phone?demo=1,as-household,done-payment-on-phone',
    'payment-embedded': '/payments/new/payee?demo=1,as-household,bank-payment_approach~EMBEDDED',
    'payment-no-approval': '/payments/new/payee?demo=1,as-household,bank-payment_approach~NONE',
    'payment-unknown-approach': '/payments/new/payee?demo=1,as-household,bank-payment_approach~unknown',
    'payment-refused':
      '/payments/new/payee?demo=1,as-household,fault-createPaymentRequest~status-400-json~always',
    'payment-answer-lost':
      '/payments/new/payee?demo=1,as-household,fault-createPaymentRequest~lost-after~always',
    'payment-id-taken':
      '/payments/new/payee?demo=1,as-household,fault-createPaymentRequest~status-409~always',
    'payment-wait':
      '/payments/new/payee?demo=1,as-household,fault-createPaymentRequest~status-429-long~always',
    'payment-money-short': '/payments/new/payee?demo=1,as-household',
    'payment-return-unknown': '/payments/return/successful?demo=1,as-household',
  },
  transport: {
    'bank-unreachable': '/accounts?demo=1,as-household,fault-listAccounts~lost-before~always',
    'bank-silent': '/accounts?demo=1,as-household,fault-listAccounts~no-answer~always',
    'bank-slow': '/accounts?demo=1,as-household,fault-listBalances~slow~always',
    'answer-breaks': '/accounts?demo=1,as-household,fault-listAccounts~breaks-in-body~always',
    'answer-truncated': '/accounts?demo=1,as-household,fault-listAccounts~truncated~always',
    'captive-portal': '/accounts?demo=1,as-household,fault-listAccounts~html~always',
    'byte-order-mark': '/accounts?demo=1,as-household,fault-listAccounts~bom~always',
    'wait-long': '/accounts?demo=1,as-household,fault-listAccounts~status-429-long~always',
    'wait-unsaid': '/accounts?demo=1,as-household,fault-listAccounts~status-429-bare~always',
    'bank-failed': '/accounts?demo=1,as-household,fault-listAccounts~status-500-stack~always',
    'hostile-error': '/accounts?demo=1,as-household,fault-listAccounts~status-400-hostile~always',
    'access-forbidden': '/accounts?demo=1,as-household,fault-listAccounts~status-403~always',
    'request-id-missing': '/accounts?demo=1,as-household,fault-listAccounts~request-id-missing~always',
    'request-id-wrong': '/accounts?demo=1,as-household,fault-listAccounts~request-id-wrong~always',
    'in-90-days': '/accounts/b0a1c3e4-joint/balances?demo=1,as-household,clock-+90d',
  },
} as const satisfies Record<string, Record<string, `/${string}?demo=1${string}`>>;

type Links = typeof links;
export type ScenarioGroup = keyof Links;
export type ScenarioId = { [Group in ScenarioGroup]: keyof Links[Group] & string }[ScenarioGroup];

export interface Scenario {
  readonly id: ScenarioId;
  readonly group: ScenarioGroup;
  /** Without the origin. */
  readonly link: string;
}

/** In the order in which they are shown. */
export const scenarioGroups = Object.keys(links) as ScenarioGroup[];

export const scenarios: readonly Scenario[] = scenarioGroups.flatMap((group) =>
  (Object.entries(links[group]) as [ScenarioId, string][]).map(([id, link]) => ({ id, group, link })),
);
