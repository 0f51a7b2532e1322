import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { passTime } from '#testing/page/fault-page.ts';
import { button, heading, link, region, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { table } from '#testing/page/transactions-steps.ts';

test('a change of language reads nothing from the bank', async () => {
  const { calls } = await openPage(paths.accounts(), { as: 'overdrawn' });
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  // The last read is that of an account below zero.
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/overdrafts'))).toBe(true);
  const before = calls.length;
  await button('Settings').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Français');
  await expect.element(title('Comptes')).toBeVisible();
  expect(calls).toHaveLength(before);
});

test('nothing is read from the bank without an action of the user', async () => {
  const { calls } = await openPage(paths.accounts());
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  const before = calls.length;
  for (const type of ['focus', 'offline', 'online']) dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await passTime(600_000);
  await link('Joint account').click();
  await expect.element(table).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect.element(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  expect(calls.slice(before).map(({ path }) => path)).toEqual([]);
});

test('a user who refreshes offline is told so, and refreshes once back online', async () => {
  const { switchBank } = await openPage(paths.accounts());
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  await switchBank({ settings: { network: 'off' } });
  await button('Refresh').click();
  const problem = page.getByRole('alert').filter({ hasText: 'You’re offline' });
  await expect.element(problem).toHaveTextContent('We couldn’t refresh this');
  await switchBank();
  await button('Refresh').click();
  await expect.element(page.getByText('Your accounts are up to date.')).toBeInTheDocument();
});

test('the focus goes to the heading of a page that loads at the second try', async () => {
  await openPage(paths.accounts(), { faults: ['listAccounts~status-404~next'] });
  await tryAgain();
  await expect.element(title('Accounts')).toHaveFocus();
});

test('the focus stays at the section that loads at the second try', async () => {
  await openPage(paths.accountBalances('b0a1c3e4-joint'), { faults: ['listBalances~status-404~next'] });
  await tryAgain();
  await expect.element(heading('Booked balance')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Balances' })).toHaveFocus();
});

async function tryAgain(): Promise<void> {
  await expect.element(button('Try again')).toBeVisible();
  (button('Try again').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
