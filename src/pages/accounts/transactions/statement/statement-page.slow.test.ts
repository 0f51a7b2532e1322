import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catalogs } from '#i18n/catalogs.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { expectInTime, textsOf } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { showOnPaper, showOnScreen } from '#testing/page/print.ts';
import { takeFiles } from '#testing/page/saved-files.ts';
import { JOINT, menu, openTransactions } from '#testing/page/transactions-steps.ts';

test('a user saves and prints the statement of a month, with the balances before and after', async () => {
  vi.stubEnv('MODE', 'demo');
  const printing = vi.spyOn(window, 'print').mockReturnValue();
  const files = takeFiles();
  const { calls } = await openTransactions();
  await menu.click();
  const before = calls.length;
  await button('Monthly statement').click();
  const dialog = page.getByRole('dialog', { name: 'Monthly statement' });
  await dialog.getByRole('combobox', { name: 'Month' }).selectOptions('February 2026');
  await expect.element(dialog.getByText('Not all transactions of this month are loaded yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load the rest' }).click();
  const opening = dialog.getByText('Opening balance on 1 February 2026');
  await expectInTime(() => opening.elements().length > 0, true);
  const print = dialog.getByRole('button', { name: 'Print', exact: true });
  await expect.element(print).toHaveFocus();
  await expectAccessible();
  for (const [index, name] of ['CSV', 'OFX'].entries()) {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => files.length).toBe(index + 1);
    await expect.element(dialog.getByText(/^\d+ transactions exported\.$/)).toBeVisible();
  }
  expect(files.map(({ name }) => name)).toEqual([
    'bankbook-joint-account-2026-02-demo.csv',
    'bankbook-joint-account-2026-02-demo.ofx',
  ]);

  await print.click();
  expect(printing).toHaveBeenCalledOnce();
  await showOnPaper();
  const sheet = page.getByRole('article');
  await expect.element(sheet.getByRole('heading', { name: 'Statement: February 2026' })).toBeVisible();
  await expect.element(sheet.getByText('Demo data: none of this is real.')).toBeVisible();
  await expect.element(sheet.getByText('FR76 3058 8600 0100 0123 4567 812')).toBeVisible();
  await expect.element(sheet.getByText('Belrive', { exact: true })).toBeVisible();
  expect(dialog.elements()).toEqual([]);
  const amounts = textsOf(sheet.getByRole('definition'));
  const [first = 0, came = 0, went = 0, last = 0] = amounts.map((text) =>
    Math.round(100 * Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))),
  );
  expect(first + came + went).toBe(last);
  expect(textsOf(sheet.getByRole('row').last().getByRole('cell')).at(-1)).toBe(amounts[3]);

  await showOnScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  expect(calls.slice(before).filter(({ path }) => !path.endsWith('/transactions'))).toEqual([]);
});

test('what could not be loaded says so, opens at the next click, and leaves the list to print', async () => {
  const { transactionDialogs } = catalogs;
  let isMissing = true;
  const load: typeof transactionDialogs = (language) =>
    isMissing ? Promise.reject(new TypeError('not there')) : transactionDialogs(language);
  Object.assign(catalogs, { transactionDialogs: load });
  onTestFinished(() => {
    isMissing = false;
    Object.assign(catalogs, { transactionDialogs });
  });
  await openTransactions(`${JOINT}?q=childcare`);
  const failure = (name: string) => page.getByRole('alertdialog', { name });
  const items = ['Monthly statement', 'By payee'];
  for (const name of items) {
    await menu.click();
    await button(name).click();
    await expect.element(failure(name)).toHaveAccessibleDescription(/^This couldn’t be loaded\./);
    await showOnPaper();
    await expect.element(page.getByRole('article')).toHaveTextContent(/childcare/i);
    await showOnScreen();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
  }
  await button('Save this view').click();
  await failure('Save this view').getByRole('button', { name: 'Close' }).click();

  isMissing = false;
  for (const name of items) {
    await menu.click();
    await button(name).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  await button('Save this view').click();
  await expect.element(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible();
});
