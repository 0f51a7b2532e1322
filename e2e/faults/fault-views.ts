import type { Locator, Page } from 'playwright/test';
import type { FaultTarget } from '#demo/faults/faults.ts';
import { paths } from '#paths.ts';
import type { ReadColumn } from './fault-cases.ts';

/** Accounts of the household: the first one, and one whose newest transaction is booked. */
const JOINT = { id: 'b0a1c3e4-joint', name: 'Joint account', owner: 'Julien Martin' } as const;
const SAVINGS = { id: 'b0a1c3e4-savings', name: 'Holiday savings', owner: 'Claire Martin' } as const;

/** Where the data of a read is shown; the balances have two views. */
export type ReadView = keyof typeof columnOf;

/** The read that each view shows. */
const columnOf = {
  accounts: 'A',
  balances: 'B',
  card: 'B',
  owners: 'O',
  overdrafts: 'D',
  transactions: 'X',
  details: 'Y',
  identity: 'I',
  beneficiaries: 'N',
} as const satisfies Record<string, ReadColumn>;

export const readViews = Object.keys(columnOf) as readonly ReadView[];

/** The operation and the path of each read. */
export const operations = {
  A: { target: 'listAccounts', path: /\/accounts$/ },
  B: { target: 'listBalances', path: /\/balances$/ },
  O: { target: 'listOwners', path: /\/owners$/ },
  D: { target: 'listOverdrafts', path: /\/overdrafts$/ },
  X: { target: 'listTransactions', path: /\/transactions$/ },
  Y: { target: 'getTransactionDetails', path: /\/details$/ },
  I: { target: 'getEndUserIdentity', path: /\/end-user-identity$/ },
  N: { target: 'listTrustedBeneficiaries', path: /\/trusted-beneficiaries$/ },
} as const satisfies Record<ReadColumn, { target: FaultTarget; path: RegExp }>;

interface ViewContext {
  /** Another page, whose data shows that the rest of the app still works. */
  readonly otherPath: string;
  readonly otherContent: (page: Page) => Locator;
  /** The link from that page to the view, and the one back. */
  readonly enter: (page: Page) => Locator;
  readonly leave: (page: Page) => Locator;
  /** The link back while the view is still loading, if it differs. */
  readonly leaveEarly?: (page: Page) => Locator;
  /** What the view shows if all is well, and if the list is empty. */
  readonly content: (page: Page) => Locator;
  readonly empty: string;
  /** The heading of the page, if the view is a section that keeps it after a failure. */
  readonly heading?: string;
}

const main = (page: Page) => page.getByRole('main');
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name });
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const text = (content: string) => (page: Page) => main(page).getByText(content).first();

/** A section of an account, next to its owners or its balances. */
const section = (
  name: string,
  { content, empty }: Pick<ViewContext, 'content' | 'empty'>,
  account: typeof JOINT | typeof SAVINGS = JOINT,
): ViewContext => {
  const [other, path, otherText] =
    name === 'Owners'
      ? (['Balances', paths.accountBalances(account.id), 'Booked balance'] as const)
      : (['Owners', paths.accountOwners(account.id), account.owner] as const);
  return {
    otherPath: path,
    otherContent: text(otherText),
    enter: tab(name),
    leave: tab(other),
    content,
    empty,
    heading: account.name,
  };
};

export const views: Readonly<Record<ReadView, ViewContext>> = {
  accounts: {
    otherPath: paths.profile(),
    otherContent: text('Claire Martin'),
    enter: inMenu('Accounts'),
    leave: inMenu('Identity'),
    content: text('Holiday savings'),
    empty: 'No accounts',
  },
  card: {
    otherPath: paths.profile(),
    otherContent: text('Claire Martin'),
    enter: inMenu('Accounts'),
    leave: inMenu('Identity'),
    // The number alone, as with the overdrafts; a course of the balance names it among others.
    content: (page) =>
      main(page)
        .getByRole('listitem')
        .first()
        .getByText(/^\D*2,847\.16/),
    empty: 'Your bank sent no balance.',
  },
  balances: section('Balances', { content: text('2,847.16'), empty: 'No balances' }),
  owners: section('Owners', { content: text('Julien Martin'), empty: 'No owners' }),
  // The number alone, because a fault may change the currency and thereby the decimals.
  overdrafts: section('Overdrafts', { content: text('500'), empty: 'No overdraft agreed' }),
  transactions: section(
    'Transactions',
    { content: (page) => main(page).getByRole('table').getByRole('link').first(), empty: 'No transactions' },
    SAVINGS,
  ),
  details: {
    otherPath: paths.accountTransactions(SAVINGS.id),
    otherContent: (page) => main(page).getByRole('table').getByRole('link').first(),
    enter: (page) => main(page).getByRole('table').getByRole('link').first(),
    leave: (page) => main(page).getByRole('link', { name: `Transactions of ${SAVINGS.name}` }),
    leaveEarly: tab('Transactions'),
    content: (page) => {
      const details = main(page).getByRole('region', { name: 'Details' });
      return details.getByRole('listitem').or(details.getByText('Your bank has no further details.')).first();
    },
    empty: 'Your bank sends no details.',
    heading: 'Transaction',
  },
  identity: {
    otherPath: paths.beneficiaries(),
    otherContent: text('Mamie Odette'),
    enter: inMenu('Identity'),
    leave: inMenu('Beneficiaries'),
    content: text('Claire Martin'),
    empty: 'No identity',
  },
  beneficiaries: {
    otherPath: paths.profile(),
    otherContent: text('Claire Martin'),
    enter: inMenu('Beneficiaries'),
    leave: inMenu('Identity'),
    content: text('Mamie Odette'),
    empty: 'No beneficiaries',
  },
};

export const columnAt = (view: ReadView): ReadColumn => columnOf[view];
