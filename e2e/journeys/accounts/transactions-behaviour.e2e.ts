import { paths } from '#paths.ts';
import { expect, expectAccessible, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';
import { openMenu, openTransactions, rows, search } from '#e2e/support/transactions-steps.ts';

test('the focus stays on a transaction however far the user scrolls', async ({ page, demo }) => {
  await openTransactions(page, demo);
  const link = rows(page).getByRole('link').nth(2);
  await link.focus();
  await page.mouse.wheel(0, 5_000);
  await expect(rows(page).first()).not.toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=row]') !== null)).toBe(true);
});

for (const width of [390, 1280]) {
  test(`a search typed in the middle of the list shows its first hits, ${width} px wide`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTransactions(page, demo);
    await page.mouse.wheel(0, 3_000);
    await expect(rows(page).first()).not.toBeInViewport();
    await search(page).click();
    await page.keyboard.type('card');
    // On a phone the field alone shows what is typed.
    const chip = page.getByRole('button', { name: 'Remove filter: “card”' });
    await expect(chip).toHaveCount(width === 390 ? 0 : 1);
    const below = width === 390 ? page.getByRole('button', { name: 'Search all accounts' }) : chip;
    await expect(below).toBeInViewport();
    await expect(rows(page).getByRole('link').first()).toBeInViewport();
    // Nothing of it is under the toolbar.
    await expect(async () => {
      const [toolbar, first] = [await search(page).boundingBox(), await below.boundingBox()];
      expect(first?.y).toBeGreaterThanOrEqual((toolbar?.y ?? NaN) + (toolbar?.height ?? NaN));
    }).toPass();
    await expect(search(page)).toBeFocused();
  });
}

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
  const order = page.getByLabel('Order', { exact: true });
  await page.getByText('Filters', { exact: true }).click();
  await search(page).fill('card');
  await direction.selectOption('Out');
  await expect(page).toHaveURL(/q=card&direction=out$/);
  await openMenu(page);
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

for (const width of [390, 1280]) {
  test(`a user clears the fields of the filters at once, and keeps the search, ${width} px wide`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTransactions(page, demo);
    await search(page).fill('card');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Direction' }).selectOption('Out');
    await page.getByRole('textbox', { name: 'Amount from' }).fill('20');
    await expect(page).toHaveURL(/q=card&direction=out&min=20$/);
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\?q=card$/);
    await expect(page.getByRole('textbox', { name: 'Amount from' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused();
    await expectAccessible(page);
  });
}

test('a user who loads all pages from the end of the list can stop the loading there', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
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
  // It covers a row, and so goes back to the end of the list.
  await expect(end).not.toBeInViewport();
  await expect(end).toBeFocused();
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
  await page.getByRole('button', { name: 'About these sums' }).click();
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
  await expect(page.getByText(/the dates in this address aren’t used/)).toBeVisible();
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
    /Nothing lies between these amounts/,
  );
  await expect(page.getByRole('heading', { name: 'No transaction matches' })).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/transactions'))).toHaveLength(1);
  await page.getByRole('button', { name: /^Remove filter: 200/ }).click();
  await expect(rows(page).first()).toBeVisible();
});
