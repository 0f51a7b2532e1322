import { readFile } from 'node:fs/promises';
import { paths } from '#paths.ts';
import {
  APPROVE,
  CAMILLE,
  REFUSED,
  RESULT,
  button,
  field,
  fillAmount,
  heading,
  link,
  pay,
  recordPayments,
} from '#e2e/support/payment-steps.ts';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

test('a receipt is copied, and saved as a file with exactly what was sent', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await button(page, 'Copy the receipt').click();
  // The page may not read the clipboard, so the test pastes.
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const pasting = await context.newPage();
  await pasting.goto(`${demo}${paths.fundsCheck()}`);
  await field(pasting, /^Payee/).focus();
  await pasting.keyboard.press('ControlOrMeta+V');
  const copied = await field(pasting, /^Payee/).inputValue();
  expect(copied).toContain('Receipt of a payment request');
  expect(copied).toContain('Payee: Camille Laurent');
  expect(copied).toContain('€25.00');
  // Where a payee is asked for, it fills in both fields.
  await pasting.goto(`${demo}${paths.paymentPayee()}`);
  await field(pasting, /^IBAN/).focus();
  await pasting.keyboard.press('ControlOrMeta+V');
  await expect(field(pasting, /^Name/)).toHaveValue(CAMILLE.name);
  await expect(field(pasting, /^IBAN/)).toHaveValue(CAMILLE.iban);
  await expect(pasting.getByRole('status').filter({ hasText: 'Filled in from it' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByText('Details for support').click();
  await button(page, 'Download (JSON)').click();
  const download = await downloading;
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ demo: true, times_sent: 1, request: sent[0]?.postDataJSON() as unknown });
});

test('the receipt of a refused payment is printed alone', async ({ page, home }) => {
  await pay(page, home, '77.02');
  await expect(heading(page, REFUSED)).toBeVisible();
  const receipt = page.getByRole('article', { name: 'Receipt of a payment request' });
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Bankbook', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a trusted beneficiary is paid from the list, without an IBAN in the address', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.beneficiaries()}`);
  await link(page, 'Pay Jonas Feldmann').click();
  await expect(heading(page, 'How much?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'How much?')).toBeVisible();
  await link(page, 'Back to the payee').click();
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Jonas Feldmann' })).toBeChecked();
  expect(page.url()).not.toMatch(/DE04/);
});

test('a trusted payee who was just paid is among the recent ones, and chosen once', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.beneficiaries()}`);
  await link(page, 'Pay Crèche Les Lutins').click();
  await fillAmount(page, '12');
  await button(page, 'Send payment request').click();
  await expect(page).toHaveURL(RESULT);
  await page.goto(`${home}${paths.paymentPayee()}`);
  const recent = page.getByRole('radiogroup', { name: 'Recent payees' });
  await recent.getByRole('radio', { name: 'Crèche Les Lutins' }).check();
  await expect(page.getByRole('radio', { name: 'Crèche Les Lutins' })).toHaveCount(1);
  await expect(field(page, /^Name/)).toHaveValue('Crèche Les Lutins');
});
