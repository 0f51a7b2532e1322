import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  expect,
  expectAccessible,
  openSettings,
  recordCalls,
  signInAtBank,
  signInAtDemo,
  test,
  expectHomeRead,
} from '#e2e/support/test.ts';

const openPalette = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /^(?:What are you looking for|Que cherchez-vous)/ });
  await expect(field).toBeFocused();
  return field;
};

/** Presses Enter once the first result is this one: some commands come a moment after the page. */
async function chooseFirst(page: Page, text: RegExp): Promise<void> {
  await expect(page.locator('[role=option]').and(page.getByRole('option', { selected: true }))).toHaveText(
    text,
  );
  await page.keyboard.press('Enter');
}

test(
  'a user finds an account’s transactions by keyboard alone, and the bank is not called before',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expect(page.getByText('Loading the balance…')).toHaveCount(0);
    // What the home page reads has come.
    await expectHomeRead(page);
    const calls = recordCalls(page.context());
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Accounts' }).getByRole('option')).toHaveCount(3);
    await expectAccessible(page);
    // Only the list scrolls.
    const scrolled = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    await expect.poll(() => page.getByRole('dialog').evaluate(scrolled)).toBe(0);

    await page.keyboard.type('JOINT trans');
    // The transactions that the home page has read are searched as well, and come after.
    await expect(page.getByRole('group', { name: 'Accounts' }).getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ found, 6 shown$/ })).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Transactions/);
    expect(calls).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page).toHaveURL(/\/accounts\/[^/]+\/transactions$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Used last' }).getByRole('option')).toHaveText(
      /Transactions/,
    );
    await page.keyboard.type('qqq');
    await expect(page.getByText('Nothing matches “qqq”.')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('a user finds an account from a page opened by its address', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.payments()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('holiday');
  await expect(page.getByRole('group', { name: 'Accounts' }).getByRole('option').first()).toHaveText(
    /^Holiday savings/,
  );
});

test('a user finds transactions of all accounts, sees how much was searched, and searches the rest', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('halle verdier');
  const ofJoint = page.getByRole('group', { name: 'Transactions of Joint account' }).getByRole('option');
  await expect(ofJoint).toHaveCount(6);
  await expect(ofJoint.first()).toContainText('€31.16');
  await expect(page.getByText(/^Joint account: 100 transactions searched so far\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search the rest' }).click();
  await expect(
    page.getByText('All of Joint account, Holiday savings and Visa •••• 4417 searched.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search the rest' })).toHaveCount(0);
  await expect(ofJoint.last()).toHaveText(/^Show all \d+ in Joint account.*−€[\d,]+\.\d\d$/);
  await ofJoint.last().click();
  await expect(page).toHaveURL(/\/transactions\?q=halle\+verdier$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeFocused();
});

test('what the bank’s rows say comes before what only testers look for', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await openPalette(page);
  await page.keyboard.type('creche');
  await expect(page.getByRole('group', { name: /^Transactions of/ }).first()).toBeVisible();
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups.first()).toHaveAccessibleName(/^Transactions of/);
});

test('a user takes a search from one account to all of them, and sees how much of it is shown', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await page.getByRole('region', { name: 'Recent' }).getByRole('button', { name: 'Search all' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('halle verdier');
  const searchAll = page.getByRole('button', { name: 'Search all accounts' });
  await searchAll.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('halle verdier');
  await expect(page.getByRole('group', { name: 'Transactions of Joint account' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found, 5 shown$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(searchAll).toBeFocused();
  await searchAll.press('Enter');
  await page.getByRole('option', { name: /^Show all \d+ in Joint account/ }).click();
  await expect(page).toHaveURL(/\/transactions\?q=halle\+verdier$/);
});

test('a user sets the theme and the language, and resets the demo’s bank after a confirmation', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await openPalette(page);
  await page.keyboard.type('dark');
  await chooseFirst(page, /dark/i);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(page);
  await page.keyboard.type('francais');
  await chooseFirst(page, /Français/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  let field = await openPalette(page);
  await field.fill('à côté de cette page');
  await chooseFirst(page, /à côté/);
  await expect(page.getByRole('complementary', { name: 'Banc d’essai' }).getByRole('tab')).not.toHaveCount(0);
  field = await openPalette(page);
  await field.fill('à côté de cette page');
  await chooseFirst(page, /\(choisi\)/);
  await expect(page.getByRole('complementary', { name: 'Banc d’essai' })).toHaveCount(0);

  field = await openPalette(page);
  await expectAccessible(page);
  await field.fill('horloge');
  await expect(page.getByRole('option', { name: 'Horloge' })).toBeVisible();
  await field.fill('reinit');
  await chooseFirst(page, /Réinitialiser/);
  const question = page.getByRole('alertdialog', { name: /Réinitialiser/ });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a tester signs in as a customer in one press, on the bench or by the palette', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${paths.bench()}`);
  await page.getByRole('button', { name: 'A student', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Student account', exact: true })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('martin');
  // The demo's commands come a moment after the page.
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText('Sign in as: The Martin household');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${demo}${paths.accounts()}`);
  // Until then only the test data has this payee.
  await expectHomeRead(page);
  await openPalette(page);
  await page.keyboard.type('lutins');
  await expect(chosen).toContainText('Crèche Les Lutins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Crèche Les Lutins' })).toBeVisible();
});

test('a signed-out user finds in the live build what they can reach, and nothing of the demo', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  await page.goto(`${bank.origin}${paths.signIn()}`);
  await openSettings(page, 'Theme');
  await page.getByRole('button', { name: 'Find in Bankbook' }).click();
  const names = page.getByRole('option');
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([
    'Connect your bank',
  ]);
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(2);
  await expect(names.filter({ hasText: /Sign out|amounts/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();

  await signInAtBank(page, bank.origin);
  const field = await openPalette(page);
  await expect(page.getByRole('group', { name: 'Accounts' })).toBeVisible();
  for (const demoOnly of ['bench', 'reset', 'scenario', 'tour']) {
    await field.fill(demoOnly);
    await expect(page.getByText(`Nothing matches “${demoOnly}”.`)).toBeVisible();
  }
  await field.fill('sign out');
  await chooseFirst(page, /Sign out/);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('what arrives while a user reads the results does not change what Enter opens', async ({
  page,
  startBank,
}) => {
  const entry = (resource_id: string) => ({
    resource_id,
    booking_date: '2026-06-01',
    transaction_amount: { amount: 5, currency: 'EUR' },
    credit_debit_indicator: 'DBIT',
    status: 'BOOK',
    details: ['Night train'],
  });
  const bank = await startBank({
    transactions: { 'plain-1': [entry('late')], 'per%2Fcent': [entry('early')] },
  });
  const arrive = bank.hold({ path: '/api/v1/accounts/plain-1/transactions' });
  await signInAtBank(page, bank.origin);
  const field = await openPalette(page);
  await field.fill('night');
  const found = page.getByRole('option', { name: /Night train/ });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('option', { selected: true })).toContainText('Night train');
  arrive();
  await expect(found).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${bank.origin}/accounts/per%252Fcent/transactions/early?q=night`);
});
