import { paths } from '#paths.ts';
import { expect, expectAccessible, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';
import { openTransactions, rows, search } from '#e2e/support/transactions-steps.ts';

test('the focus stays on a transaction however far the user scrolls', async ({ page, demo }) => {
  await openTransactions(page, demo);
  const link = rows(page).getByRole('link').nth(2);
  await link.focus();
  await page.mouse.wheel(0, 5_000);
  await expect(rows(page).first()).not.toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=row]') !== null)).toBe(true);
});

test('a list that is not displayed draws no more rows than one that is', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.mouse.wheel(0, 2_000);
  await expect(rows(page).first()).not.toBeInViewport();
  const drawn = page.locator('[data-place]');
  const before = await drawn.count();
  await page.emulateMedia({ media: 'print' });
  await expect(drawn.first()).toBeHidden();
  // Sizes are measured within a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await drawn.count()).toBeLessThanOrEqual(before);
});

test('Back undoes each change of the filters and the order, together with the typed text', async ({
  page,
  demo,
}) => {
  await openTransactions(page, demo);
  const direction = page.getByRole('combobox', { name: 'Direction' });
  const order = page.getByRole('combobox', { name: 'Order' });
  await page.getByText('Filters', { exact: true }).click();
  await search(page).fill('card');
  await direction.selectOption('Out');
  await expect(page).toHaveURL(/q=card&direction=out$/);
  await order.selectOption('Largest first');
  await expect(page).toHaveURL(/sort=largest$/);
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL(/\/transactions\?sort=largest$/);
  await page.goBack();
  await expect(direction).toHaveValue('out');
  await expect(search(page)).toHaveValue('card');
  await page.goBack();
  await expect(order).toHaveValue('bank');
  await page.goBack();
  await expect(direction).toHaveValue('');
  await expect(search(page)).toHaveValue('card');
  await page.reload();
  await expect(direction).toBeHidden();
  await page.goForward();
  await page.reload();
  await expect(direction).toHaveValue('out');
  await expect(direction).toBeVisible();
});

test('a user who loads all pages from the end of the list can stop the loading there', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const loadAll = page.getByRole('button', { name: 'Load all' });
  await loadAll.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await expect(stop).toBeInViewport();
  await expect(page.getByRole('progressbar', { name: 'Loading all transactions' })).toBeInViewport();
  await stop.press('Enter');
  await expect(loadAll).toBeFocused();
  await expect(loadAll).toBeInViewport();
});

test('a user who waits until all pages are loaded sees a message at the same place', async ({
  page,
  demo,
}) => {
  await openTransactions(page, demo);
  await page.getByRole('button', { name: 'Load all' }).press('Enter');
  const end = page.getByText(/^All [\d,]+ transactions are loaded\.$/);
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport();
});

test('an amount whose sign contradicts its direction is marked, shown as received, and in no sum', async ({
  page,
  home,
}) => {
  await page.goto(
    `${home}${paths.accountTransactions('b0a1c3e4-savings')}?fault=listTransactions~sign-conflict~always`,
  );
  const marked = rows(page).filter({ hasText: 'Sign and direction disagree' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(/−€[\d,]+\.\d\d/);
  await expect(marked).not.toContainText(/\bIn\b/);
  await expect(page.getByText(/^1 transaction is in neither sum/)).toBeVisible();
});

test('an amount too long for its row is never cut, and is shown in full at a click', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAtDemo(page, demo);
  await page.goto(
    `${demo}${paths.accountTransactions('b0a1c3e4-joint')}?fault=listTransactions~amounts-extreme~always`,
  );
  const tooLong = page.getByRole('button', { name: 'Too long to show here' }).first();
  // The sums, of the same length, stand above the rows.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(tooLong).toBeInViewport({ timeout: 200 });
  }).toPass();
  const whole = page.getByRole('note').getByText('€1,000,000,000,000,000,000,000.00');
  await expect(whole).toBeHidden();
  await tooLong.click();
  await expect(whole).toBeVisible();
  await expectAccessible(page);
});

test('a date filter in the address hides nothing at a bank that sends no dates, and says why', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.accountTransactions('1')}?from=2026-01-01`);
  await expect(page.getByText(/the filter by date in this address is not used/)).toBeVisible();
  await expect(rows(page).getByRole('cell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
});

test('date bounds in the wrong order are reported, and no page is loaded for them', async ({
  page,
  demo,
  context,
}) => {
  await openTransactions(page, demo);
  const calls = recordCalls(context);
  await page.goto(`${page.url()}?min=200&max=100`);
  await expect(page.getByRole('textbox', { name: 'Amount to' })).toHaveAccessibleDescription(
    /Enter an amount that is not below “Amount from”/,
  );
  await expect(page.getByRole('heading', { name: 'No transaction matches' })).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/transactions'))).toHaveLength(1);
  await page.getByRole('button', { name: /^Remove filter: 200/ }).click();
  await expect(rows(page).first()).toBeVisible();
});
