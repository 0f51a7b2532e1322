import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';
import { found, openTransactions, rows, search } from '#e2e/support/transactions-steps.ts';

test(
  'a user sees pending transactions apart from booked ones, day by day',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openTransactions(page, demo);
    const headings = page.getByRole('table', { name: 'Transactions' }).getByRole('rowheader');
    await expect(headings.first()).toHaveText('Pending');
    await page.keyboard.press('PageDown');
    await expect(headings.filter({ hasText: /^\d+ \w+ \d{4}$/ }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('a user scrolls, and the next pages load until the end', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await expect(found(page, /^100 transactions loaded so far$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '-1');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('Balance brought forward')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(found(page, /^[\d,]+ transactions$/)).toBeVisible();
  const count = await page.getByRole('table', { name: 'Transactions' }).getAttribute('aria-rowcount');
  expect(Number(count)).toBeGreaterThan(500);
});

test(
  'a user searches all pages for a word, which becomes part of the address',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openTransactions(page, demo);
    await search(page).fill('childcare');
    await expect(found(page, /^\d+ transactions$/)).toBeVisible();
    await expect(page).toHaveURL(/\?q=childcare$/);
    for (const title of await rows(page).getByRole('link').allTextContents())
      expect(title).toContain('CHILDCARE');
    await expect(page.getByRole('list', { name: 'In and out of what is shown' })).toHaveText(
      /^In \(0\) .*€0\.00Out \(\d+\) .*−€[\d,]+\.00$/,
    );

    await page.reload();
    await expect(search(page)).toHaveValue('childcare');
    await expect(found(page, /^\d+ transactions$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: “childcare”' }).click();
    await expect(search(page)).toBeFocused();
    await expect(page).toHaveURL(/\/transactions$/);
  },
);

test('a user filters by direction, amount and date, and removes the filters', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('In');
  await page.getByRole('textbox', { name: 'Amount from' }).fill('1000,00');
  await expect(page).toHaveURL(/direction=in/);
  await expect(page).toHaveURL(/min=1000\.00/);
  await expect(found(page, /^[1-9]\d* transactions?$/)).toBeVisible();
  for (const row of await rows(page)
    .filter({ has: page.getByRole('cell') })
    .allTextContents()) {
    expect(row).toMatch(/\+€\d,\d{3}/);
  }
  await page.getByRole('textbox', { name: 'Amount from' }).fill('much');
  await expect(page.getByText('Enter a number, such as 12.50')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a filter and an order in a link survive sign-in on a first visit', async ({ page, demo }) => {
  const path = `${paths.accountTransactions('b0a1c3e4-joint')}?q=card&direction=out&status=booked&sort=largest`;
  await page.goto(`${demo}${path}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`${demo}${path}`);
  await expect(search(page)).toHaveValue('card');
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('largest');
  await expect(found(page, /^[\d,]+ transactions$/)).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect(rows(page).nth(8)).toBeInViewport();
  const amounts = (await rows(page).getByRole('cell').filter({ hasText: '€' }).allTextContents()).map(
    (text) => Number(text.replaceAll(/[^\d.]/g, '')),
  );
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('Back from a transaction restores the filter and the scroll position', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await search(page).fill('card');
  await expect(page).toHaveURL(/q=card/);
  await expect(found(page, /^[\d,]+ transactions$/)).toBeVisible();
  await rows(page).getByRole('link').nth(3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('card');
  await rows(page).getByRole('link').nth(3).click();
  await page.getByRole('link', { name: /^Transactions of / }).click();
  await expect(search(page)).toHaveValue('card');
});

test('the address that Back leads to decides what is searched for', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await search(page).fill('card');
  await expect(page).toHaveURL(/q=card/);
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue('card');
});

test(
  'the transactions of one account never show under another’s name',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openTransactions(page, demo);
    await search(page).fill('childcare');
    await expect(page).toHaveURL(/q=childcare/);
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByRole('link', { name: 'Holiday savings' }).click();
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => history.go(-3));
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
    await expect(search(page)).toHaveValue('childcare');
    await expect(rows(page).getByRole('link').first()).toContainText('CHILDCARE');
  },
);

test('a user starts loading the list again', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(found(page, /^[\d,]+ transactions$/)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(found(page, /^100 transactions loaded so far$/)).toBeVisible();
});

test('a search without a match says so, with a way to clear it', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await search(page).fill('a word that stands nowhere');
  await expect(page.getByRole('heading', { name: 'No transaction matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(rows(page).first()).toBeVisible();
});

test('a bank without dates has no day groups, and the filter says why', async ({ page, demo }) => {
  await openTransactions(page, demo, { persona: 'bare', account: 'Account 1' });
  await expect(page.getByRole('rowheader').filter({ hasText: /\d{4}/ })).toHaveCount(0);
  await page.getByText('Filters', { exact: true }).click();
  await expect(page.getByText('Your bank sends no dates, so there is no filter by date.')).toBeVisible();
  await expect(
    page.getByRole('combobox', { name: 'Order' }).getByRole('option', { name: 'Newest first' }),
  ).toHaveCount(0);
});

test('100,000 transactions: the first ones appear before the rest, and the page stays as small', async ({
  page,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(found(page, /^500 transactions loaded so far$/)).toBeVisible();
  /** At the top, where the filters and the totals are on the page too. */
  const elements = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(search(page)).toBeInViewport();
    return page.evaluate(() => document.querySelectorAll('main *').length);
  };
  expect(await elements()).toBeLessThan(500);

  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading all transactions' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(found(page, /^100,\d{3} transactions$/)).toBeVisible({ timeout: 60_000 });
  expect(await elements()).toBeLessThan(500);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows(page).last()).toBeInViewport();
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', /^10\d{4}$/);
  await search(page).fill('refund');
  await expect(found(page, /^[\d,]+ transactions$/)).not.toHaveText(/^100,/);
  expect(await elements()).toBeLessThan(500);
});
