import { paths } from '#paths.ts';
import { type Expects, JOINT_ACCOUNT, notCovered, opened, type Scenario } from './scenario.ts';
import { consentScenarios, fundsScenarios, paymentScenarios } from './sending-scenarios.ts';

const failing = (page: string, fault: string, expects: Expects) =>
  opened(page, `as-household,fault-${fault}~always`, expects);

const SAVINGS = '/accounts/b0a1c3e4-savings';
const TOKEN = '/oauth/token';

const theHousehold = {
  heading: 'Accounts',
  says: ['Joint account', 'Holiday savings', '2,847.16'],
} as const satisfies Expects;
const unreadable: Expects = { heading: 'The bank’s answer can’t be read' };
const noSecrets = /canary-token|bank\.js:555/;

/** The fault is on during the exchange of the code. */
const exchanging = (fault: string, expects: Expects) =>
  opened(
    paths.accounts(),
    `as-household,signin-faulty,fault-getToken:authorization_code~${fault}~next`,
    expects,
  );
const accounts = (fault: string, expects: Expects) =>
  failing(paths.accounts(), `listAccounts~${fault}`, expects);
const balances = (fault: string, expects: Expects) =>
  failing(`${JOINT_ACCOUNT}/balances`, `listBalances~${fault}`, expects);
const transactions = (fault: string, expects: Expects, account = JOINT_ACCOUNT) =>
  failing(`${account}/transactions`, `listTransactions~${fault}`, expects);

/** The list of the bench by group, in the order in which they are shown; `scenario.<id>` are their texts. */
const groups = {
  'sign-in': {
    'first-visit': opened(paths.signIn(), '', {
      heading: 'Connect your bank',
      says: ['What Bankbook reads', 'Continue to your bank'],
    }),
    'sign-in-refused': opened(paths.accounts(), 'as-household,signin-refused', {
      heading: 'Sign-in was cancelled',
      says: [/nothing was read/, 'Try again'],
      calls: { [TOKEN]: 0 },
    }),
    'sign-in-forged': opened(paths.accounts(), 'as-household,signin-forged', {
      heading: 'This sign-in link is not valid',
      calls: { [TOKEN]: 0 },
    }),
    'code-spent': exchanging('invalid-grant', {
      heading: 'Sign-in did not complete',
      says: /has expired or was used already/,
    }),
    'sign-in-unreachable': exchanging('lost-before', {
      heading: 'Sign-in did not complete',
      says: /We couldn’t reach your bank/,
      calls: { [TOKEN]: 1 },
    }),
    'app-not-registered': exchanging('invalid-client', {
      heading: 'Sign-in did not complete',
      says: /isn’t set up correctly for this bank/,
    }),
    'token-about-to-expire': exchanging('lifetime-short', { ...theHousehold, calls: { [TOKEN]: 1 } }),
    'token-lifetime-zero': exchanging('lifetime-zero', { ...theHousehold, calls: { [TOKEN]: 1 } }),
    'token-lifetime-text': exchanging('lifetime-text', { ...theHousehold, calls: { [TOKEN]: 1 } }),
    'token-type-upper-case': exchanging('token-type-upper-case', { ...theHousehold, calls: { [TOKEN]: 1 } }),
    'scope-reduced': exchanging('scope-reduced', {
      heading: 'Your bank allows less than Bankbook asked for',
      calls: { [TOKEN]: 1 },
    }),
    'token-refused-once': opened(paths.accounts(), 'as-household,fault-listAccounts~token-expired~next', {
      ...theHousehold,
      calls: { [TOKEN]: 2, '/accounts': 2 },
    }),
    // Each fault acts once: the next sign-in has to work.
    'session-ended': opened(
      paths.accounts(),
      'as-household,fault-listAccounts~token-expired~next,fault-getToken:refresh_token~invalid-grant~next',
      {
        heading: 'Connect your bank',
        says: 'Your session has ended.',
      },
    ),
  },
  accounts: {
    household: opened(paths.accounts(), 'as-household', theHousehold),
    student: opened(paths.accounts(), 'as-student', {
      heading: 'Accounts',
      says: ['Student account', 'Young savings', '1,812.40'],
    }),
    'french-and-dark': opened(paths.accounts(), 'as-household,lang-fr,theme-dark', { heading: 'Comptes' }),
    'no-accounts': opened(paths.accounts(), 'as-newcomer', { heading: 'No accounts' }),
    'no-eligible-account': accounts('status-404', { heading: 'Not found, or no longer shared' }),
    'accounts-no-content': accounts('status-204', unreadable),
    'twelve-kinds': opened(paths.accounts(), 'as-business', {
      heading: 'Accounts',
      says: ['12 accounts', 'Other (SLRY)', 'Other (TAXE)', 'Deposit for the lease'],
    }),
    'odd-id': opened('/accounts/FR%2FLOAN%2007%3D%3F/balances', 'as-business', {
      heading: 'Loan for the workshop',
      says: '48,210.33',
    }),
    'accounts-without-id': accounts('ids-missing', {
      says: /sent no usable identifier/,
    }),
    'one-unreadable': accounts('item-null', {
      heading: 'Accounts',
      says: ['1 entry couldn’t be shown.', 'Holiday savings'],
    }),
    'unknown-members': accounts('unknown-members', theHousehold),
    'links-to-another-host': accounts('links-foreign', {
      ...theHousehold,
      calls: { [`${JOINT_ACCOUNT}/balances`]: 1 },
    }),
    'links-missing': accounts('links-missing', theHousehold),
    'bare-bank': opened('/accounts/1/balances', 'as-bare', {
      heading: 'Account 1',
      says: '860.05',
      hides: /IBAN|Product/,
    }),
    'hostile-text': accounts('hostile-text', {
      heading: 'Accounts',
      says: /Joint account <img src=x onerror=alert\(1\)>/,
    }),
    overdrawn: opened(paths.accounts(), 'as-overdrawn', { heading: 'Accounts', says: ['842.37', '12.40'] }),
    'five-currencies': opened(paths.accounts(), 'as-traveller', {
      heading: 'Accounts',
      says: ['¥181,310', /KWD\s212\.755/, '€6,310.08'],
    }),
    'balances-empty': balances('collection-empty', { heading: 'No balances' }),
    'balance-codes-unknown': balances('codes-unknown', { heading: 'Joint account', says: 'Other (QXYZ)' }),
    'amounts-as-text': balances('amounts-as-text', { heading: 'Joint account', says: '€2,847.16' }),
    'amounts-extreme': balances('amounts-extreme', {
      heading: 'Joint account',
      says: ['€9,007,199,254,740,990.00', /couldn’t be shown\.$/],
    }),
    'currencies-odd': balances('currencies-odd', { heading: 'Joint account', says: [/ZZZ/, /EURO/] }),
    'overdraft-zero': opened('/accounts/c93b6e10-bills/overdrafts', 'as-overdrawn', {
      heading: 'Bills',
      says: /agreed an overdraft of zero/,
    }),
    'overdraft-none': opened('/accounts/c93b6e10-savings/overdrafts', 'as-overdrawn', {
      heading: 'No overdraft agreed',
    }),
    'overdraft-not-said': opened('/accounts/2/overdrafts', 'as-bare', { heading: 'Your bank doesn’t say' }),
    'overdraft-as-list': failing(`${JOINT_ACCOUNT}/overdrafts`, 'listOverdrafts~wrapped-in-list', {
      heading: 'Joint account',
      says: ['Agreed overdraft', '€500.00'],
    }),
    'identity-as-text': opened(paths.profile(), 'as-bare', { heading: 'Your identity', says: 'Alex Moreau' }),
    'identity-as-list': failing(paths.profile(), 'getEndUserIdentity~wrapped-in-list', {
      heading: 'Your identity',
      says: 'Claire Martin',
    }),
    'no-beneficiaries': opened(paths.beneficiaries(), 'as-newcomer', { heading: 'No beneficiaries' }),
  },
  transactions: {
    'hundred-thousand': opened('/accounts/2b6d90cc-takings/transactions', 'as-webshop', {
      says: ['500 transactions loaded so far', 'Load all'],
    }),
    'no-transactions': opened('/accounts/2/transactions', 'as-bare', { heading: 'No transactions' }),
    'no-dates': opened('/accounts/1/transactions', 'as-bare', { says: 'Account 1' }),
    'every-status': opened('/accounts/c93b6e10-current/transactions', 'as-overdrawn', {
      says: ['Coming up', 'For information', 'Pending'],
    }),
    'payment-pending': opened(`${JOINT_ACCOUNT}/transactions`, 'as-household,done-payment-pending', {
      says: ['Pending', 'Camille Laurent', '−€48.50'],
    }),
    'other-histories': opened(`${JOINT_ACCOUNT}/transactions`, 'as-household,bank-seed~7', {
      heading: 'Joint account',
    }),
    'amounts-negative': transactions('amounts-negative', { says: 'Out' }),
    'rows-without-id': transactions('ids-missing', { heading: 'Holiday savings' }, SAVINGS),
    'rows-with-one-id': transactions('ids-repeated', { heading: 'Holiday savings' }, SAVINGS),
    'statuses-unknown': transactions('codes-unknown', { says: 'Other (QXYZ)' }),
    'page-repeats': transactions('next-repeats', { says: /^Your bank sent the same page twice/ }),
    'next-page-elsewhere': transactions('links-foreign', { says: /leads elsewhere, so we don’t follow it/ }),
    'next-page-unusable': transactions('links-odd', { says: /link to the next page doesn’t work/ }),
    'next-page-fails': opened(
      `${JOINT_ACCOUNT}/transactions`,
      'as-household,fault-listTransactions~status-400-json~every-2',
      { says: 'Load all' },
    ),
  },
  consent: consentScenarios,
  funds: fundsScenarios,
  payments: paymentScenarios,
  transport: {
    'bank-unreachable': accounts('lost-before', {
      heading: 'The bank can’t be reached',
      says: 'Try again',
      calls: { '/accounts': 3 },
    }),
    'bank-silent': accounts('no-answer', { heading: 'The bank takes too long', isLate: true }),
    'bank-slow': opened(paths.accounts(), 'as-household,fault-listBalances~slow~always', theHousehold),
    'answer-breaks': accounts('breaks-in-body', { heading: 'The bank can’t be reached' }),
    'answer-truncated': accounts('truncated', unreadable),
    'captive-portal': accounts('html', { ...unreadable, hides: noSecrets }),
    'byte-order-mark': accounts('bom', theHousehold),
    'wait-long': accounts('status-429-long', {
      heading: 'The bank asks you to wait',
      says: /^You can try again/,
      calls: { '/accounts': 1 },
    }),
    'wait-unsaid': accounts('status-429-bare', { heading: 'The bank asks you to wait' }),
    'bank-failed': accounts('status-500-stack', { heading: 'The bank has a problem', hides: noSecrets }),
    'hostile-error': accounts('status-400-hostile', {
      heading: 'The bank refused this request',
      says: 'Reference',
      hides: noSecrets,
    }),
    'access-forbidden': accounts('status-403', notCovered),
    'request-id-missing': accounts('request-id-missing', theHousehold),
    'request-id-wrong': accounts('request-id-wrong', {
      heading: 'The bank’s answer isn’t to this request',
    }),
    'in-90-days': opened(`${JOINT_ACCOUNT}/balances`, 'as-household,clock-+90d', {
      heading: 'Joint account',
    }),
  },
} as const satisfies Record<string, Record<string, Scenario>>;

type Groups = typeof groups;
export type ScenarioGroup = keyof Groups;
export type ScenarioId = { [Group in ScenarioGroup]: keyof Groups[Group] & string }[ScenarioGroup];

export interface ListedScenario extends Scenario {
  readonly id: ScenarioId;
  readonly group: ScenarioGroup;
  /** Without the origin. */
  readonly link: string;
}

export const scenarioGroups = Object.keys(groups) as ScenarioGroup[];

export const scenarios: readonly ListedScenario[] = scenarioGroups.flatMap((group) =>
  (Object.entries(groups[group]) as [ScenarioId, Scenario][]).map(([id, scenario]) => ({
    ...scenario,
    id,
    group,
    link: `${scenario.page}?demo=${scenario.code}`,
  })),
);
