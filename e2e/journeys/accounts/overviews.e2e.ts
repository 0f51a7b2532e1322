import { expect, expectAccessible, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';
import { found, openMenu, openTransactions, rows } from '#e2e/support/transactions-steps.ts';

test('a user sees the course of a balance on a wide screen, until amounts are hidden', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAtDemo(page, demo);
  const account = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Joint account' }).first();
  await expect(account).toContainText(/Balance of the last 30 days, worked out: from €[\d,.]+ to €[\d,.]+/);
  const note = page.getByText('Lines beside balances: booked balance of the last 30 days, worked out.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(note).toHaveCount(0);
  await expect(account).not.toContainText('worked out');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toHaveCount(0);
  // The recent rows are read once for both.
  expect(new Set(calls).size).toBe(calls.length);
});

test('a user sees a longer course of the balance as soon as older rows are loaded', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openTransactions(page, demo);
  const course = page.getByRole('group', { name: 'Booked balance, worked out' });
  await expect(course.getByRole('img')).toHaveAccessibleName(
    /^From €[\d,.]+ on \d+ \w+ \d{4} to €2,847\.16 on \d+ \w+ \d{4}\. Lowest €[\d,.]+, highest €[\d,.]+\.$/,
  );
  await expect(course.getByRole('button', { name: '365 days' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(found(page, /^\d+ transactions$/)).toBeVisible();
  const before = await course.getByRole('img').getAttribute('aria-label');
  await course.getByRole('button', { name: '365 days' }).click();
  await expect(course.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(course.getByRole('img')).not.toHaveAccessibleName(before ?? '');
  await expectAccessible(page);
});

test('months that are not loaded do not look like months without money', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openTransactions(page, demo);
  const plot = page.getByRole('group', { name: /^Money in and out by month/ });
  await expect(plot.getByText('Not loaded yet')).toBeVisible();
  await expectAccessible(page);
  await plot.getByRole('button', { name: 'Load them' }).press('Enter');
  await expect(found(page, /^\d{3} transactions$/)).toBeVisible();
  await expect(plot.getByText('Not loaded yet')).toHaveCount(0);
  await expect(plot.getByRole('button').last()).toBeFocused();
});

test('a user sees whom the money went to, and chooses one', { tag: '@quick' }, async ({ page, demo }) => {
  await openTransactions(page, demo);
  await openMenu(page);
  await page.getByRole('button', { name: 'By payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'By payee' });
  await expect(dialog.getByRole('status').first()).toHaveText('100 transactions loaded so far');
  await dialog.getByRole('button', { name: 'Load all' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText(/^\d{3} transactions$/);
  const payee = dialog.getByRole('listitem').filter({ hasText: 'Halle Verdier' });
  await expect(payee).toContainText(/\d+ transactions · last on \d+ \w+.*−€[\d,.]+/);
  await expectAccessible(page);
  const [count = ''] = /\d+ transactions/.exec(await payee.innerText()) ?? [];
  await payee.getByRole('link').click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?title=Halle\+Verdier$/);
  await expect(found(page, count)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Halle Verdier' }).first()).toBeVisible();
  // Nothing else on a phone says what the list shows.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Remove filter: Only “Halle Verdier”' }).press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a user sees what comes back every month, and leaves without a choice', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await openMenu(page);
  await page.getByRole('button', { name: 'Seen every month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen every month' });
  await expect(dialog).toContainText('None in what is loaded. Load all transactions to look further back.');
  await dialog.getByRole('button', { name: 'Load all' }).click();
  const childcare = dialog.getByRole('listitem').filter({ hasText: 'Crèche Les Lutins' });
  await expect(childcare).toContainText(/1\d months · around the \d+(?:st|nd|rd|th) · last on \d+ \w+/);
  await expect(childcare).toContainText('−€420.00');
  // Groceries are bought every week.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Halle Verdier' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Order, overviews, export' })).toBeFocused();
});
