import type { Page } from 'playwright/test';
import { expect, signInByHand, test } from '#e2e/support/test.ts';
import { storageOf } from '#e2e/support/storage.ts';

const JOINT = '/accounts/b0a1c3e4-joint';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

/** Opens the dialog about an account from its page. */
async function openOwnView(page: Page) {
  await page.getByRole('button', { name: 'Account details' }).click();
  await page.getByRole('button', { name: 'Rename, move or hide' }).click();
  return page.getByRole('dialog', { name: /^Your own view of / });
}

test('a user’s own name of an account and their note are encrypted until they sign out', async ({
  page,
  demo,
}) => {
  await signInByHand(page, demo);
  await page.goto(`${demo}${JOINT}/transactions/20260302-0`);
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('Half of it is Zoé’s');
  await note.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${demo}${JOINT}`);
  const dialog = await openOwnView(page);
  await dialog.getByRole('textbox', { name: 'You call it' }).fill('Rent');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const stored = await storageOf(page);
  expect(stored).toContain('own-');
  expect(stored).not.toMatch(/Rent|Half of it/);
  await page.goto(`${demo}/accounts`);
  await expect(page.getByRole('link', { name: 'Rent', exact: true })).toBeVisible();
  for (const typed of ['rent', 'joint']) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(typed);
    const found = page.getByRole('group', { name: 'Accounts' }).getByRole('option').first();
    await expect(found).toContainText('Rent');
    await expect(found).toContainText('Joint account · Current account');
    await page.keyboard.press('Escape');
  }

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  expect(await storageOf(page)).not.toContain('own-');
  await signInByHand(page, demo);
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page.getByText('Rent', { exact: true })).toHaveCount(0);
});

test('a note that a user empties is not lost by leaving the page from within the field', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${JOINT}/transactions?q=SALARY+C+MARTIN`);
  const list = page.getByRole('table', { name: 'Transactions' });
  await list.getByRole('link').first().click();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('Zoé');
  await note.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await expect(list).toContainText('Your note: Zoé');
  await list.getByRole('link').first().click();
  await note.fill('');
  await page.goBack();
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list).not.toContainText('Your note: Zoé');
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
