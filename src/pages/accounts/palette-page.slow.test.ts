import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { oneAccountQueries } from '#api/accounts/account.ts';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { queryClient } from '#api/http/query-client.ts';
import { modKey } from '#lib/mod-key.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { expectInTime, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, title } from '#testing/page/locators.ts';

const JOINT = paths.accountTransactions('b0a1c3e4-joint');
const CARD = 'b0a1c3e4-card';

const MOD = modKey === 'metaKey' ? 'Meta' : 'Control';

const palette = page.getByRole('dialog');
const field = palette.getByRole('combobox');
const chosen = palette.getByRole('option', { selected: true });
const optionsOf = (group: string) => palette.getByRole('group', { name: group }).getByRole('option');
const ofJoint = optionsOf('Transactions of Joint account');
const search = page.getByRole('searchbox', { name: 'Search transactions' });

async function openPalette() {
  await userEvent.keyboard(`{${MOD}>}k{/${MOD}}`);
  await expect.element(field).toHaveFocus();
}

/** Presses Enter once the first result is this one. */
async function chooseFirst(text: RegExp) {
  await expect.element(chosen).toHaveTextContent(text);
  await userEvent.keyboard('{Enter}');
}

test('a user finds an account from a page that has not read it', async () => {
  await openPage(paths.payments());
  await expect.element(title('Payments')).toBeVisible();
  await openPalette();
  await field.fill('holiday');
  await expect.element(optionsOf('Accounts').first()).toHaveTextContent(/^Holiday savings/);
});

test('a user finds an account by their own name for it and by that of the bank', async () => {
  await openPage(paths.payments(), {
    before: () => changeOwnAccounts(() => ({ names: new Map([['b0a1c3e4-joint', 'Rent']]) })),
  });
  await expect.element(title('Payments')).toBeVisible();
  await openPalette();
  for (const typed of ['rent', 'joint']) {
    await field.fill(typed);
    await expect
      .element(optionsOf('Accounts').first())
      .toHaveTextContent(/^Rent.*Joint account · Current account/);
  }
});

test('an account opens at its transactions, and stays among the commands used last', async () => {
  const { address } = await openPage(paths.accountTransactions(CARD));
  await expect.element(search).toBeVisible();
  await openPalette();
  await field.fill('joint');
  await chooseFirst(/^Joint account/);
  await expect.poll(address).toBe(JOINT);
  // As many found ones as are kept.
  for (let at = 0; at < 5; at += 1) {
    await openPalette();
    await field.fill('halle verdier');
    await ofJoint.nth(at).click();
    await expect.element(palette).not.toBeInTheDocument();
  }
  await openPalette();
  expect(textsOf(optionsOf('Recently used'))).toEqual([expect.stringMatching(/^Joint account/)]);
});

test('a user finds transactions of all accounts, sees how much was searched, and searches the rest', async () => {
  const { address } = await openPage(JOINT);
  await expect.element(search).toBeVisible();
  await openPalette();
  await field.fill('halle verdier');
  await expect.poll(() => ofJoint.elements()).toHaveLength(6);
  await expect.element(ofJoint.first()).toHaveTextContent('€31.16');
  await expect.element(page.getByText(/^Joint account: 100 transactions searched so far\./)).toBeVisible();
  await expectAccessible();
  await button('Search the rest').click();
  const whole = page.getByText('All of Joint account, Holiday savings and Visa •••• 4417 searched.');
  await expectInTime(() => whole.elements().length > 0, true);
  expect(button('Search the rest').elements()).toEqual([]);
  await expect.element(whole).toHaveFocus();
  await expect.element(ofJoint.last()).toHaveTextContent(/^Show all \d+ in Joint account.*−€[\d,]+\.\d\d$/);
  await ofJoint.last().click();
  await expect.poll(address).toBe(`${JOINT}?q=halle+verdier`);
  await expect.element(title('Joint account')).toHaveFocus();
});

test('a user takes a search from one account to all of them, and sees how much of it is shown', async () => {
  const { go } = await openPage(paths.accounts());
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect.element(recent).toHaveAttribute('aria-busy', 'false');
  await recent.getByRole('button', { name: 'Search all' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');

  await go(JOINT);
  await search.fill('halle verdier');
  await button('Search all accounts').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('halle verdier');
  await expect.element(ofJoint.first()).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^\d+ found, 5 shown$/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Search all accounts')).toHaveFocus();
});

test('a user sets the theme and the language, and signs out', async () => {
  await openPage(paths.accounts());
  await expect.element(title('Accounts')).toBeVisible();
  await openPalette();
  await field.fill('dark');
  await chooseFirst(/dark/i);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  await openPalette();
  await field.fill('francais');
  await chooseFirst(/Français/);
  await expect.element(title('Comptes')).toBeVisible();
  await openPalette();
  await expectAccessible();
  await field.fill('déconnecter');
  await chooseFirst(/Se déconnecter/);
  await expect.element(title('Connectez votre banque')).toHaveFocus();
});

test('a signed-out user finds what they can reach', async () => {
  await openPage(paths.signIn(), { as: 'nobody' });
  await button('Settings').click();
  await page.getByRole('button', { name: 'Find in Bankbook' }).click();
  await expect.element(field).toHaveFocus();
  expect(textsOf(optionsOf('Pages'))).toEqual(['Connect your bank']);
  expect(palette.getByRole('group').elements()).toHaveLength(2);
  expect(textsOf(palette.getByRole('option')).filter((text) => /Sign out|amounts/.test(text))).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Settings')).toHaveFocus();
});

test('what arrives while a user reads the results does not change what Enter opens', async () => {
  const { address } = await openPage(paths.accountTransactions(CARD));
  await expect.element(search).toBeVisible();
  await openPalette();
  await field.fill('card payment');
  await expect.element(optionsOf('Transactions of Visa').first()).toHaveAttribute('aria-selected', 'true');
  await queryClient.prefetchInfiniteQuery(oneAccountQueries.transactions('b0a1c3e4-joint'));
  // Above it.
  await expect.element(ofJoint.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/accounts\/b0a1c3e4-card\/transactions\/[^/]+\?q=card\+payment$/);
});
