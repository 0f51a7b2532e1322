import type { Page } from 'playwright/test';
import type { ScenarioId } from '#demo/scenarios/scenarios.ts';
import { heading } from '#e2e/support/payment-steps.ts';
import { expect } from '#e2e/support/test.ts';
import { found, rows } from '#e2e/support/transactions-steps.ts';

/** What a scenario shows after its link was opened; `calls` are those of the interface so far, `GET /api/v1/accounts`. */
export type Expectation = (page: Page, calls: readonly string[]) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
const showsText =
  (...texts: readonly (string | RegExp)[]): Expectation =>
  async (page) => {
    for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
  };
const titled =
  (name: string, ...texts: readonly (string | RegExp)[]): Expectation =>
  async (page, calls) => {
    await expect(heading(page, name)).toBeVisible();
    await showsText(...texts)(page, calls);
  };
const all =
  (...checks: readonly Expectation[]): Expectation =>
  async (page, calls) => {
    for (const check of checks) await check(page, calls);
  };
/** A problem in place of the accounts, or of a section of one. */
const problem =
  (name: string): Expectation =>
  async (page) => {
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  };
const calledFor =
  (path: string, times: number): Expectation =>
  async (_page, calls) => {
    await expect.poll(() => calls.filter((call) => call === `GET /api/v1${path}`).length).toBe(times);
  };
const TOKEN = '/oauth/token';

const theHousehold = titled('Accounts', 'Joint account', 'Holiday savings', '2,847.16');
const noSecrets: Expectation = async (page) => {
  expect(await page.content()).not.toMatch(/canary-token|bank\.js:555/);
};
const badge =
  (message: RegExp): Expectation =>
  async (page) => {
    await expect(
      page.getByRole('complementary', { name: 'Demo data' }).getByRole('button').first(),
    ).toHaveText(message);
  };

/** Advances the clock of the demo, as a user would on the bench. */
async function oneMinuteLater(page: Page): Promise<void> {
  const url = new URL(page.url());
  url.searchParams.set('clock', '+1m');
  await page.goto(url.href);
}

const renewsWithinAMinute: Expectation = async (page, calls) => {
  await theHousehold(page, calls);
  await calledFor(TOKEN, 1)(page, calls);
  await oneMinuteLater(page);
  await theHousehold(page, calls);
  await calledFor(TOKEN, 2)(page, calls);
};

export const signInExpectations = {
  'first-visit': titled('Connect your bank'),
  'sign-in-refused': all(titled('Sign-in was cancelled'), calledFor(TOKEN, 0)),
  'sign-in-forged': all(titled('This sign-in link is not valid'), calledFor(TOKEN, 0)),
  'code-spent': titled('Sign-in did not complete', /has expired or was used already/),
  'sign-in-unreachable': all(
    titled('Sign-in did not complete', /could not be reached to finish the sign-in/),
    calledFor(TOKEN, 1),
  ),
  'app-not-registered': titled('Sign-in did not complete', /not set up correctly for this bank/),
  'token-about-to-expire': renewsWithinAMinute,
  'token-lifetime-zero': renewsWithinAMinute,
  'token-lifetime-text': all(theHousehold, calledFor(TOKEN, 1)),
  'token-type-upper-case': all(theHousehold, calledFor(TOKEN, 1)),
  'scope-reduced': theHousehold,
  'token-refused-once': all(theHousehold, calledFor(TOKEN, 2), calledFor('/accounts', 2)),
  'session-ended': all(titled('Connect your bank'), showsText('Your session has ended.')),
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

const JOINT = '/accounts/b0a1c3e4-joint';

export const accountExpectations = {
  household: all(theHousehold, badge(/^Demo data$/)),
  'french-and-dark': async (page) => {
    await expect(heading(page, 'Comptes')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
  'no-accounts': all(titled('Accounts'), problem('No accounts')),
  'no-eligible-account': problem('Not found, or no longer shared'),
  'accounts-no-content': problem('The bank’s answer can’t be read'),
  'twelve-kinds': titled('Accounts', 'Other (SLRY)', 'Other (TAXE)', 'Deposit for the lease'),
  'odd-id': async (page, calls) => {
    await titled('Loan for the workshop', '48,210.33')(page, calls);
    await page.reload();
    await titled('Loan for the workshop', '48,210.33')(page, calls);
  },
  'accounts-without-id': async (page) => {
    await expect(main(page).getByText(/sent no usable identifier for this account/)).toHaveCount(2);
  },
  'one-unreadable': titled('Accounts', '1 entry could not be shown.', 'Holiday savings'),
  'unknown-members': theHousehold,
  'links-to-another-host': all(theHousehold, calledFor(`${JOINT}/balances`, 1)),
  'links-missing': async (page, calls) => {
    await theHousehold(page, calls);
    await main(page).getByRole('link', { name: 'Joint account' }).click();
    const sections = page.getByRole('navigation', { name: 'Account sections' });
    await expect(sections.getByRole('link')).toHaveText(['Balances', 'Owners', 'Overdrafts', 'Transactions']);
  },
  'bare-bank': async (page, calls) => {
    await titled('Account 1', '860.05')(page, calls);
    await expect(main(page).getByText('IBAN')).toHaveCount(0);
    await expect(main(page).getByText('Product')).toHaveCount(0);
  },
  'hostile-text': titled('Accounts', /Joint account <img src=x onerror=alert\(1\)>/),
  overdrawn: titled('Accounts', '842.37', '12.40'),
  'five-currencies': titled('Accounts', '¥181,310', /KWD\s212\.755/, '€6,310.08'),
  'balances-empty': problem('No balances'),
  'balance-codes-unknown': titled('Joint account', 'Other (QXYZ)'),
  'amounts-as-text': titled('Joint account', '€2,847.16'),
  'amounts-extreme': titled('Joint account', '€9,007,199,254,740,993.00', /could not be shown\.$/),
  'currencies-odd': titled('Joint account', /ZZZ/, /EURO/),
  'overdraft-zero': titled('Bills', /overdraft of zero is agreed/),
  'overdraft-none': problem('No overdraft agreed'),
  'overdraft-not-said': problem('Your bank does not say'),
  'overdraft-as-list': titled('Joint account', 'Agreed overdraft', '€500.00'),
  'identity-as-text': titled('Your identity', 'Alex Moreau'),
  'identity-as-list': titled('Your identity', 'Claire Martin'),
  'no-beneficiaries': problem('No beneficiaries'),
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

/** The rows of transactions, without headings. */
const entries = (page: Page) => rows(page).filter({ has: page.getByRole('cell') });

/** No further pages can be loaded, which the page says, and the loaded ones stay. */
const stops =
  (message: RegExp): Expectation =>
  async (page) => {
    await expect(main(page).getByText(message)).toBeVisible();
    await expect(main(page).getByText('100 transactions loaded; there may be more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load all' })).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeVisible();
  };

export const transactionExpectations = {
  'hundred-thousand': async (page) => {
    await expect(found(page, '500 transactions loaded so far')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load all' })).toBeVisible();
  },
  'no-transactions': problem('No transactions'),
  'no-dates': async (page, calls) => {
    await page.getByText('Filters', { exact: true }).click();
    await showsText('Your bank sends no dates, so there is no filter by date.')(page, calls);
    await expect(rows(page).getByRole('cell').first()).toBeVisible();
  },
  'every-status': async (page) => {
    for (const status of ['Planned', 'For information', 'Pending']) {
      await expect(rows(page).filter({ hasText: status }).first()).toBeVisible();
    }
  },
  'payment-pending': async (page) => {
    await expect(rows(page).nth(1)).toHaveText('Pending');
    await expect(rows(page).nth(2)).toContainText('Camille Laurent');
    await expect(rows(page).nth(2)).toContainText('−€48.50');
  },
  'other-histories': async (page, calls) => {
    await badge(/1 setting changed/)(page, calls);
    const shown = async () => {
      await expect(rows(page).nth(5)).toBeVisible();
      return rows(page).allInnerTexts();
    };
    const other = await shown();
    await page.goto(`${page.url()}?bank=off`);
    await badge(/^Demo data$/)(page, calls);
    expect(await shown()).not.toEqual(other);
  },
  'amounts-negative': async (page) => {
    await expect(rows(page).filter({ hasText: 'Out' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('salary');
    await expect(rows(page).filter({ hasText: 'Sign and direction disagree' }).first()).toContainText(
      /−€[\d,]+\.\d\d/,
    );
  },
  'rows-without-id': async (page) => {
    await expect(rows(page).getByRole('cell').first()).toBeVisible();
    await expect(entries(page).nth(0).getByRole('link')).toHaveCount(0);
    await expect(entries(page).nth(1).getByRole('link')).toHaveCount(0);
    await expect(entries(page).nth(2).getByRole('link')).toHaveCount(1);
  },
  'rows-with-one-id': async (page) => {
    const first = await entries(page).nth(0).innerText();
    await expect(entries(page).nth(1)).toHaveText(first.replaceAll(/\s+/g, ' '), { useInnerText: true });
    expect(await entries(page).nth(2).innerText()).not.toBe(first);
  },
  'statuses-unknown': showsText('Other (QXYZ)', /in neither sum/),
  'page-repeats': stops(/^Your bank repeated a page/),
  'next-page-elsewhere': stops(/leads elsewhere, so it is not followed/),
  'next-page-unusable': stops(/link to the next page can’t be used/),
  'next-page-fails': async (page, calls) => {
    await page.getByRole('button', { name: 'Load all' }).press('Enter');
    await showsText('The next transactions could not be loaded. What you see is kept.')(page, calls);
    await expect(rows(page).nth(1)).toBeVisible();
  },
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

export { all, main, problem, showsText, theHousehold, titled, badge, noSecrets };
