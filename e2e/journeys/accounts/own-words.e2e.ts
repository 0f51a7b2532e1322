import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  recordCalls,
  signInByHand,
  test,
  expectHomeRead,
} from '#e2e/support/test.ts';
import { storageOf } from '#e2e/support/storage.ts';

const JOINT = '/accounts/b0a1c3e4-joint';
const IDENTITY = 'GET /api/v1/end-user-identity';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

/** Opens the dialog about an account from its page. */
async function openOwnView(page: Page) {
  await page.getByRole('button', { name: 'Account details' }).click();
  await page.getByRole('button', { name: 'Rename, move or hide' }).click();
  const dialog = page.getByRole('dialog', { name: /^Your own view of / });
  await expect(dialog).toBeVisible();
  // What opened it would stand behind it.
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  return dialog;
}

test(
  'a user gives an account a name of their own, which is theirs until they sign out',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await signInByHand(page, demo);
    await expect(page.getByRole('region', { name: 'Recent' })).toContainText('Joint account');
    const calls = recordCalls(context);
    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await expect(heading(page, 'Joint account')).toBeVisible();
    const dialog = await openOwnView(page);
    await expect(dialog).toContainText('Stays encrypted in this browser until you sign out, or longer');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'You call it' }).fill('  Rent ');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(heading(page, 'Rent')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Joint account at your bank · Current account');
    // The browser's history is not Bankbook's to clear.
    await expect(page).toHaveTitle('[DEMO] Joint account · Bankbook');
    expect(await storageOf(page)).not.toContain('Rent');

    await page.getByRole('link', { name: 'All accounts' }).click();
    await expect(rows(page).first()).toContainText(/^RentJoint account at your bankCurrent account FR76/);
    await expect(page.getByRole('region', { name: 'Recent' })).toContainText('· Rent');
    // Whose it is, asked once when the first word is stored.
    expect(calls.filter((call) => call !== IDENTITY)).toEqual([]);
    expect(calls.filter((call) => call === IDENTITY).length).toBeLessThanOrEqual(1);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Rent', exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const typed of ['rent', 'joint']) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(typed);
      const found = page.getByRole('group', { name: 'Accounts' }).getByRole('option').first();
      await expect(found).toContainText('Rent');
      await expect(found).toContainText('Joint account · Current account');
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'Connect your bank')).toBeVisible();
    await expect.poll(() => storageOf(page)).not.toContain('own-');
    await signInByHand(page, demo);
    await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    await expect(page.getByText('Rent', { exact: true })).toHaveCount(0);
  },
);

test('on a phone the bank’s name of a renamed account is not cut', async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 787 });
  await page.goto(`${home}${JOINT}`);
  const field = (await openOwnView(page)).getByRole('textbox', { name: 'You call it' });
  await field.fill('Holidays with the grandchildren in Brittany');
  await field.press('Enter');
  await expect(saved(page)).toBeVisible();
  for (const path of [JOINT, '/accounts']) {
    await page.goto(`${home}${path}`);
    const line = page.getByText('Joint account at your bank').first();
    await expect(line).toBeVisible();
    expect(await line.evaluate(isCut)).toBe(false);
  }
});

/** Whether a part of the text is out of sight, as after an ellipsis. */
function isCut(element: Element): boolean {
  for (let box: Element | null = element; box !== null; box = box.parentElement)
    if (getComputedStyle(box).overflowX === 'hidden' && box.scrollWidth > box.clientWidth) return true;
  return false;
}

test('a user orders the accounts, and hides one that is one click away', async ({ page, home }) => {
  const names = async () => rows(page).getByRole('link').allTextContents();
  await page.goto(`${home}/accounts/b0a1c3e4-savings`);
  const dialog = await openOwnView(page);
  await expect(dialog).toContainText('Place 2 of 3 in your accounts');
  await dialog.getByRole('button', { name: 'Move down' }).click();
  await expect(dialog).toContainText('Place 3 of 3');
  await expect(dialog.getByRole('button', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Pin to the top' }).click();
  await expect(dialog).toContainText('Place 1 of 3');
  await page.goto(`${home}/accounts`);
  await expect(rows(page).first()).toContainText('Holiday savings');
  expect((await names()).slice(0, 3)).toEqual(['Holiday savings', 'Joint account', 'Visa •••• 4417']);
  await expect(page.getByRole('heading', { level: 2, name: 'Savings accounts' })).toHaveCount(0);

  await page.goto(`${home}/accounts/b0a1c3e4-joint`);
  await (await openOwnView(page)).getByRole('switch', { name: 'Hide from your accounts' }).check();
  await expect(saved(page)).toBeVisible();
  await page.goto(`${home}/accounts`);
  await expect(rows(page).first()).toContainText('Holiday savings');
  expect((await names()).slice(0, 2)).toEqual(['Holiday savings', 'Visa •••• 4417']);
  await expect(page.getByRole('status').filter({ hasText: '2 accounts' })).toBeAttached();
  await expectHomeRead(page);
  await expect(page.getByRole('region', { name: 'Recent' })).not.toContainText('· Joint account');
  await page.getByText('1 hidden account').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();

  const again = await openOwnView(page);
  await again.getByRole('switch', { name: 'Hide from your accounts' }).uncheck();
  await again.getByRole('button', { name: 'Usual order' }).click();
  await expect(again.getByRole('button', { name: 'Usual order' })).toHaveCount(0);
  await page.goto(`${home}/accounts`);
  await expect(page.getByRole('heading', { level: 2, name: 'Savings accounts' })).toBeVisible();
  expect((await names()).slice(0, 3)).toEqual(['Joint account', 'Holiday savings', 'Visa •••• 4417']);
  await expect(page.getByText('hidden account')).toHaveCount(0);
});

test('a user writes a note on a transaction and finds it by the note', async ({ page, context, home }) => {
  await page.goto(`${home}${JOINT}/transactions`);
  const list = page.getByRole('table', { name: 'Transactions' });
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  await search.fill('SALARY C MARTIN');
  await expect(list.getByRole('link').first()).toContainText(/Atelier Rivage|Lycée Jean Brumaire/);
  await list.getByRole('link').first().click();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await expect(page.getByText('Your bank has no further details.')).toBeVisible();
  const calls = recordCalls(context);
  await note.fill('Half of it is Zoé’s');
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  expect(await storageOf(page)).not.toContain('Half of it');
  expect(calls.filter((call) => call !== IDENTITY)).toEqual([]);
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();
  await search.fill('zoe half');
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list).toContainText('Your note: Half of it is Zoé’s');

  await expect(page).toHaveURL(/q=zoe/);
  await page.reload();
  await expect(list).toContainText('Your note: Half of it is Zoé’s');
  await list.getByRole('link').click();
  await note.fill('Half of it is Zoé’s, half hers');
  await note.press('Enter');
  await expect(saved(page)).toBeVisible();
  // Not lost by leaving the page from within the field.
  await note.fill('');
  await page.goBack();
  await expect(page.getByText('No transaction matches')).toBeVisible();
});

test('a name that the browser has not read yet is not removed by saving', async ({ page, demo }) => {
  await signInByHand(page, demo);
  await page.goto(`${demo}${JOINT}/balances`);
  let dialog = await openOwnView(page);
  await dialog.getByRole('textbox', { name: 'You call it' }).fill('Rent');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();

  await page.addInitScript(() => {
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    const opened = new Promise((resolve) => {
      addEventListener('test-read', resolve);
    });
    crypto.subtle.decrypt = async (algorithm, ...rest) => {
      const { additionalData } = algorithm as AesGcmParams;
      if (new TextDecoder().decode(additionalData).includes('own-accounts')) await opened;
      return decrypt(algorithm, ...rest);
    };
  });
  await page.reload();
  dialog = await openOwnView(page);
  await expect(dialog.getByRole('textbox', { name: 'You call it' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await page.evaluate(() => dispatchEvent(new Event('test-read')));
  await expect(saved(page)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'You call it' })).toHaveValue('Rent');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, 'Rent')).toBeVisible();
});
