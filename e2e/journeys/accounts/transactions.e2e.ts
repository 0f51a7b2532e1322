import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';
import { found, openMenu, openTransactions, rows, search } from '#e2e/support/transactions-steps.ts';

test(
  'a user sees pending transactions apart from booked ones, day by day',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openTransactions(page, demo);
    const headings = page.getByRole('table', { name: 'Transactions' }).getByRole('rowheader');
    await expect(headings.first()).toHaveText('Coming up');
    await expect(headings.nth(1)).toHaveText('Pending');
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
    await expect(rows(page).getByRole('link').filter({ hasNotText: 'Crèche Les Lutins' })).toHaveCount(0);
    const sums = page.getByRole('list', { name: 'In and out of what is shown' });
    await expect(sums).toHaveText(/^In €0\.00Out −€[\d,]+\.00$/);
    // On a phone the sign says it; zero has none.
    await page.setViewportSize({ width: 390, height: 844 });
    const widthOf = async (word: string) =>
      (await sums.getByText(word, { exact: true }).boundingBox())?.width;
    await expect.poll(() => widthOf('In')).toBeGreaterThan(8);
    await expect.poll(() => widthOf('Out')).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 800 });

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
  await page.getByRole('textbox', { name: 'Amount to' }).fill('2000');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a user chooses a period by its name, and clears it again', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.getByText('Filters', { exact: true }).click();
  const period = page.getByRole('group', { name: 'Period' });
  const lastMonth = period.getByRole('button', { name: 'Last month' });
  await lastMonth.press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Remove filter: \w+ \d{4}$/ })).toBeVisible();

  const thisYear = period.getByRole('button', { name: 'This year' });
  await thisYear.press('Enter');
  await expect(page).toHaveURL(/\?from=(\d{4})-01-01&to=\1-12-31$/);
  await expect(lastMonth).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/-01-01$/);
  await expectAccessible(page);
  await thisYear.press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a filter and an order in a link survive sign-in on a first visit', async ({ page, demo }) => {
  const path = `${paths.accountTransactions('b0a1c3e4-joint')}?q=card&direction=out&status=booked&sort=largest`;
  await page.goto(`${demo}${path}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`${demo}${path}`);
  await expect(search(page)).toHaveValue('card');
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('largest');
  await expect(found(page, /^[\d,]+ transactions$/)).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect(rows(page).nth(8)).toBeInViewport();
  // No heading says their day.
  await expect(rows(page).filter({ hasText: '€' }).nth(3).getByRole('time')).toBeVisible();
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

test('the link back from a transaction returns to the place in the list', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
  await rows(page).getByRole('link').nth(12).click();
  await page.getByRole('link', { name: /^Transactions of / }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
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
    await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
    await expect(search(page)).toHaveValue('childcare');
    await expect(rows(page).getByRole('link').first()).toContainText('Crèche Les Lutins');
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
  await openMenu(page);
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Money in and out' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a bank without dates has no day groups, and the filter says why', async ({ page, demo }) => {
  await openTransactions(page, demo, { persona: 'bare', account: 'Account 1' });
  await expect(page.getByRole('rowheader').filter({ hasText: /\d{4}/ })).toHaveCount(0);
  await page.getByText('Filters', { exact: true }).click();
  await expect(page.getByText('Your bank sends no dates, so you can’t filter by date.')).toBeVisible();
  await openMenu(page);
  await expect(
    page.getByRole('combobox', { name: 'Order' }).getByRole('option', { name: 'Newest first' }),
  ).toHaveCount(0);
});

/** Runs in the page: notes once the list was busy for both eye and ear when a frame was drawn. */
function noteBusyFrames(): void {
  const list = document.querySelector('main [role="table"], main table')?.closest('[aria-busy]');
  const line = list?.previousElementSibling;
  if (list === null || list === undefined || line === null || line === undefined)
    throw new Error('There is no list with a line above it.');
  const isBusy = () => list.getAttribute('aria-busy') === 'true' && line.hasAttribute('data-busy');
  new MutationObserver(() => {
    if (isBusy())
      requestAnimationFrame(() => {
        if (isBusy()) document.documentElement.dataset['busyFrames'] = 'shown';
      });
  }).observe(list, { attributeFilter: ['aria-busy'] });
}

test('100,000 transactions: the first ones appear before the rest, and the page stays as small', async ({
  page,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(found(page, /^500 transactions loaded so far$/)).toBeVisible();
  /** At the top, where the filters and the totals are on the page too. */
  const elements = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(search(page)).toBeInViewport();
    return page.evaluate(() => document.querySelectorAll('main *').length);
  };
  expect(await elements()).toBeLessThan(650);

  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading all transactions' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(found(page, /^100,\d{3} transactions$/)).toBeVisible({ timeout: 60_000 });
  expect(await elements()).toBeLessThan(650);

  // Ordering them takes a moment, and before it begins the screen says so.
  await openMenu(page);
  await page.evaluate(noteBusyFrames);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Largest first');
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['busyFrames'])).toBe('shown');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ index: 0 });
  await page.keyboard.press('Escape');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows(page).last()).toBeInViewport();
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', /^10\d{4}$/);
  await search(page).fill('refund');
  await expect(found(page, /^[\d,]+ transactions$/)).not.toHaveText(/^100,/);
  expect(await elements()).toBeLessThan(650);
});

test('on a phone the open chart compares the same days of the month before', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date('2026-03-14T09:30:00+01:00'));
  await openTransactions(page, demo);
  await page.getByRole('button', { name: 'Money in and out' }).click();
  const chart = page.getByRole('region', { name: 'Money in and out' });
  await expect(chart.getByText(/^Same days, 1\s*–\s*14 Feb$/)).toBeVisible();
  await expect(chart).toContainText(/In \+€[\d,.]+Out −€[\d,.]+$/);
  await chart.getByRole('button', { name: 'By month' }).click();
  const table = page.getByRole('dialog').getByRole('table', { name: 'Same days compared' });
  await expect(table.getByRole('rowheader')).toHaveText([
    /^1\s*–\s*14 MarIncluding \d pending\.$/,
    /^1\s*–\s*14 Feb$/,
  ]);
  await expectAccessible(page);

  // Below another month they would read as its own sum.
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'Feb 2026' });
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-02');
  await expect(chart.getByText(/^Same days/)).toHaveCount(0);
});
