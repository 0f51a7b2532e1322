import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { field, link, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { REVIEW } from '#testing/page/payment-steps.ts';
import { blankForm } from './draft/payment-draft.ts';
import { blankTransfer } from './draft/transfer.ts';

test('an amount above the balance of an account, under the user’s own name for it, is said and not refused', async () => {
  const id = randomId();
  const transfer = { ...blankTransfer, name: 'Camille Laurent', iban: 'FR1420041010050500013M02606' };
  await openPage(paths.paymentAmount(id), {
    width: 360,
    before: async () => {
      await changeOwnAccounts(() => ({ names: new Map([['b0a1c3e4-joint', 'Rent']]) }));
      await savePaymentDraft({ id, saved_at: clock.now(), form: { ...blankForm, transfers: [transfer] } });
    },
  });
  await expect.element(page.getByRole('radio', { name: 'Rent' })).toBeVisible();
  await expect.element(page.getByText('2,847.16')).toBeVisible();
  const said = page.getByText('The amount is more than this balance.');
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '2847.16');
  await expect.element(page.getByText('Saved', { exact: true })).toBeInViewport();
  expect(said.elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '2847.17');
  await expect.element(said).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(title(REVIEW)).toBeVisible();
});

test('a payment of which nothing is stored yet is there on the page that asks about funds, and on the way back', async () => {
  const { address } = await openPage(`${paths.paymentAmount(randomId())}&beneficiary=ben-1`, {
    faults: ['listAccounts~status-403~always'],
  });
  await field('Amount').fill('33.30');
  await link('Check available funds').click();
  await expect.element(title('Check available funds')).toBeVisible();
  // What is carried over is not in the address.
  expect(address()).not.toMatch(/Lutins|33\.|FR\d/);
  await expect.element(page.getByLabelText(/^Payee/)).toHaveValue('Crèche Les Lutins');
  await expect.element(field('Amount')).toHaveValue('33.30');
  await expect.element(field('IBAN')).toHaveValue('');
  await link('Back to your payment').click();
  await expect.element(title('How much?')).toBeVisible();
  await expect.element(field('Amount')).toHaveValue('33.30');
});

test('keys typed into a field as soon as its page appears stay in it', async () => {
  await openPage(paths.paymentPayee());
  await userEvent.fill(page.getByRole('textbox', { name: /^Name/ }), 'Camille Laurent');
  await userEvent.fill(page.getByRole('textbox', { name: /^IBAN/ }), 'FR1420041010050500013M02606');
  // Sooner than a person can: before the browser has painted the page.
  const typed = new Promise<void>((resolve) => {
    const appearing = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('input[inputmode=decimal]');
      if (field === null) return;
      appearing.disconnect();
      field.focus();
      for (const key of '12.50') document.execCommand('insertText', false, key);
      resolve();
    });
    appearing.observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await typed;
  await expect.element(title('How much?')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
});
