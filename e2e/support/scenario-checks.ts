import type { Page } from 'playwright/test';
import { demoPaths } from '#paths.ts';
import type { Expects, Scenario } from '#demo/scenarios/scenario.ts';
import { box } from './consent-steps.ts';
import { field, IBAN } from './funds-steps.ts';
import { button, CAMILLE, fillAmount, fillPayee, goToBank, heading, REVIEW } from './payment-steps.ts';
import { expect } from './test.ts';
import { found, rows, search } from './transactions-steps.ts';

/** `calls` are those of the interface so far, as `GET /api/v1/accounts`. */
type Check = (page: Page, calls: readonly string[]) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
/** As long as the app itself waits for a silent bank. */
const VISIBLE_TIMEOUT_MS = 40_000;

const actions: Readonly<
  Record<NonNullable<Expects['after']>[0], (page: Page, ...texts: string[]) => Promise<void>>
> = {
  pay: async (page, amount = '') => {
    await fillPayee(page, CAMILLE);
    await fillAmount(page, amount, 'Two chairs');
    await expect(heading(page, REVIEW)).toBeVisible();
    await button(page, 'Send payment request').click();
  },
  'send-consent': async (page) => {
    await box(page, 'Balances of Joint account').check();
    await button(page, 'Review').click();
    await button(page, 'Send consent').click();
  },
  'check-funds': async (page, amount = '', iban = IBAN) => {
    await field(page, 'IBAN').fill(iban);
    await field(page, 'Amount').fill(amount);
    await button(page, 'Check').click();
  },
  'sign-in': async (page) => {
    await button(page, 'Continue to your bank').click();
    await button(page, 'Approve').click();
  },
  'approve-at-bank': async (page) => {
    await goToBank(page);
    await button(page, 'Approve').click();
  },
  follow: (page, name = '') => main(page).getByRole('link', { name, exact: true }).click(),
};

/** Checks on the open page what a scenario promises, to the end of its sentence. */
export async function expectScenario(
  page: Page,
  { expects }: Pick<Scenario, 'expects'>,
  calls: readonly string[],
): Promise<void> {
  const { after, heading: name, says = [], dialog, badge, hides, next } = expects;
  if (after !== undefined) {
    const [action, ...texts] = after;
    await actions[action](page, ...texts);
  }
  if (name !== undefined) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible({
      timeout: VISIBLE_TIMEOUT_MS,
    });
  }
  for (const text of [says].flat()) {
    const found = main(page).getByText(text).filter({ visible: true }).first();
    await expect(found).toBeVisible({ timeout: VISIBLE_TIMEOUT_MS });
  }
  // For the ear, beside shapes that have no role.
  if (expects.isLoading)
    await expect(
      main(page)
        .getByText(/^Loading/)
        .first(),
    ).toBeAttached();
  if (dialog !== undefined) {
    await expect(
      page.getByRole('dialog', { name: dialog }).or(page.getByRole('alertdialog', { name: dialog })),
    ).toBeVisible();
  }
  if (badge !== undefined) {
    await expect(page.getByRole('button', { name: /^Demo data/ })).toHaveText(badge);
  }
  if (expects.isOffline) expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  if (hides !== undefined) expect(await main(page).innerHTML()).not.toMatch(hides);
  for (const [call, times] of Object.entries(expects.calls ?? {})) {
    const [path = '', method = 'GET'] = call.split(' ').toReversed();
    await expect.poll(() => calls.filter((one) => one === `${method} /api/v1${path}`).length).toBe(times);
  }
  if (after?.[0] === 'pay') await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0);
  if (next !== undefined) await expectScenario(page, { expects: next }, calls);
}

/** The rows of transactions, without headings. */
const entries = (page: Page) => rows(page).filter({ has: page.getByRole('cell') });

/** Advances the clock of the demo, as a user would on the bench. */
const renewsWithinAMinute: Check = async (page, calls) => {
  const url = new URL(page.url());
  url.searchParams.set('clock', '+1m');
  await page.goto(url.href);
  await expect(main(page).getByText('€2,847.16', { exact: true })).toBeVisible();
  await expect.poll(() => calls.filter((call) => call === 'GET /api/v1/oauth/token').length).toBe(2);
};

/** None of the rows that are shown is in a sum. */
async function expectInNoSum(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'In and out of what is shown' })).toHaveCount(0);
  await button(page, 'About these sums').click();
  await expect(main(page).getByText(/^\d+ transactions? (?:is|are) in neither sum/)).toBeVisible();
}

/** The loaded pages stay, and there are no others. */
const stops: Check = async (page) => {
  await expect(main(page).getByText('100 transactions loaded; there may be more.')).toBeVisible();
  await expect(button(page, 'Load all')).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeVisible();
};

/** What the inspector, in a tab of its own, finds at the newest call of an operation. */
const inspectorFinds =
  (operation: string, ...findings: readonly (readonly [kind: string, where: string])[]): Check =>
  async (page) => {
    const inspector = await page.context().newPage();
    await inspector.goto(new URL(demoPaths.inspector(), page.url()).href);
    const calls = inspector.getByRole('list', { name: 'Calls' });
    await calls.getByText(operation, { exact: true }).first().click();
    const table = calls.getByRole('table', { name: 'What the contract says' });
    for (const [kind, where] of findings) {
      const row = table.getByRole('row').filter({ has: inspector.getByRole('rowheader', { name: kind }) });
      await expect(row.filter({ hasText: where }).first()).toBeVisible();
    }
  };

/** The link is shown as text only. */
const withoutLink =
  (text: string): Check =>
  async (page) => {
    await expect(main(page)).toContainText(text);
    await expect(main(page).getByRole('link', { name: text })).toHaveCount(0);
    await expect(button(page, 'Continue to your bank')).toHaveCount(0);
  };

/** What a user does next, or what data can't say, by the id of the scenario. */
export const furtherChecks: Readonly<Record<string, Check>> = {
  'sign-in.token-about-to-expire': renewsWithinAMinute,
  'sign-in.token-lifetime-zero': renewsWithinAMinute,
  'accounts.french-and-dark': async (page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
  'accounts.odd-id': async (page) => {
    await page.reload();
    await expect(heading(page, 'Loan for the workshop')).toBeVisible();
    await expect(main(page).getByText('48,210.33').first()).toBeVisible();
  },
  'accounts.accounts-without-id': (page) =>
    expect(main(page).getByText(/sent no usable identifier/)).toHaveCount(2),
  'accounts.unknown-members': inspectorFinds(
    'listAccounts',
    ['Unknown', '/accounts/0/x-unknown'],
    ['Unknown', '/unknown'],
  ),
  'accounts.links-missing': async (page) => {
    await main(page).getByRole('link', { name: 'Joint account', exact: true }).click();
    const sections = page.getByRole('navigation', { name: 'Account sections' });
    await expect(sections.getByRole('link')).toHaveText(['Transactions', 'Balances', 'Owners', 'Overdrafts']);
  },
  'transactions.hundred-thousand': async (page) => {
    const elements = () => main(page).locator('*').count();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(rows(page).last()).toBeInViewport();
    expect(await elements()).toBeLessThan(650);
    await search(page).fill('refund');
    await expect(found(page, /^[\d,]+ transactions of the [\d,]+ loaded so far/)).toBeVisible();
    await search(page).fill('');
    await button(page, 'Load all').press('Enter');
    await expect(found(page, /^100,\d{3} transactions$/)).toBeVisible({ timeout: 60_000 });
    expect(await elements()).toBeLessThan(650);
  },
  'transactions.no-dates': async (page) => {
    await page.getByText('Filters', { exact: true }).click();
    await expect(main(page)).toContainText('Your bank sends no dates, so you can’t filter by date.');
    await expect(rows(page).getByRole('cell').first()).toBeVisible();
  },
  'transactions.payment-pending': async (page) => {
    await expect(page.getByRole('rowheader', { name: 'Pending' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Camille Laurent' }).first()).toContainText('−€48.50');
  },
  'transactions.other-histories': async (page) => {
    const shown = async () => {
      await expect(rows(page).nth(5)).toBeVisible();
      return rows(page).allInnerTexts();
    };
    const other = await shown();
    await page.goto(`${page.url()}?bank=off`);
    await expect(button(page, 'Demo data')).toBeVisible();
    expect(await shown()).not.toEqual(other);
  },
  'transactions.amounts-negative': async (page) => {
    await search(page).fill('salary');
    const marked = rows(page).filter({ hasText: 'Sign and direction disagree' }).first();
    await expect(marked).toContainText(/−€[\d,]+\.\d\d/);
    await expect(marked).not.toContainText(/\bIn\b/);
    await expectInNoSum(page);
  },
  'transactions.statuses-unknown': async (page) => {
    await search(page).fill('qxyz');
    await expect(rows(page).filter({ hasText: 'Other (QXYZ)' }).first()).toBeVisible();
    await expectInNoSum(page);
  },
  'transactions.rows-without-id': async (page) => {
    await expect(rows(page).getByRole('cell').first()).toBeVisible();
    await expect(entries(page).nth(0).getByRole('link')).toHaveCount(0);
    await expect(entries(page).nth(1).getByRole('link')).toHaveCount(0);
    await expect(entries(page).nth(2).getByRole('link')).toHaveCount(1);
  },
  'transactions.rows-with-one-id': async (page) => {
    const first = await entries(page).nth(0).innerText();
    await expect(entries(page).nth(1)).toHaveText(first.replaceAll(/\s+/g, ' '), { useInnerText: true });
    expect(await entries(page).nth(2).innerText()).not.toBe(first);
  },
  'transactions.page-repeats': stops,
  'transactions.next-page-elsewhere': stops,
  'transactions.next-page-unusable': stops,
  'transactions.next-page-fails': async (page) => {
    await button(page, 'Load all').press('Enter');
    await expect(main(page).getByText('The next transactions couldn’t be loaded. These stay.')).toBeVisible();
    await expect(rows(page).nth(1)).toBeVisible();
  },
  'consent.consent-balances-only': async (page) => {
    const sections = page.getByRole('navigation', { name: 'Account sections' });
    await sections.getByRole('link', { name: 'Balances' }).click();
    await expect(main(page).getByText('€2,847.16', { exact: true }).first()).toBeVisible();
    await sections.getByRole('link', { name: 'Owners' }).click();
    await expect(main(page)).toContainText('Your consent doesn’t cover the owners of this account now.');
  },
  'consent.consent-refused': async (page) => {
    await main(page)
      .getByRole('link', { name: /^Continue at / })
      .click();
    await button(page, 'Refuse').click();
    await expect(main(page)).toContainText('Waits at your bank');
    await button(page, 'I did not').click();
    await expect(main(page)).toContainText('Kept as not confirmed. Nothing changes.');
  },
  'consent.consent-iban-asked': async (page) => {
    for (const account of ['Account 1', 'Account 2']) {
      await box(page, `Owners of ${account}`).check();
      await expect(page.getByRole('textbox', { name: `IBAN of ${account}` })).toBeVisible();
    }
  },
  'funds.funds-no-answer': async (page, calls) => {
    const asked = () => calls.filter((call) => call === 'POST /api/v1/funds-confirmations').length;
    const before = asked();
    await button(page, 'Try again').click();
    await expect.poll(asked).toBeGreaterThan(before);
    const keys = (await page.requests())
      .filter((request) => request.url().endsWith('/funds-confirmations'))
      .map((request) => request.headers()['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  },
  'payments.payment-link-http': withoutLink('http://belrive.example'),
  'payments.payment-link-foreign': withoutLink('https://elsewhere.example'),
  'payments.payment-link-script': withoutLink('javascript:alert(1)'),
  'payments.payment-waiting': async (page) => {
    await button(page, 'Approve').click();
    await expect(main(page)).toContainText('You have approved this payment');
  },
  'paymentPayee.longest': (page) => expect(page.getByRole('radio').first()).toHaveAccessibleName(/W{10}/),
  'transport.request-id-missing': inspectorFinds('listAccounts', ['No X-Request-ID', '']),
  'transport.in-90-days': async (page) => {
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.now() + 90 * 86_400_000,
    );
    await expect(main(page).getByText(`As of ${date}`).first()).toBeVisible();
  },
};
