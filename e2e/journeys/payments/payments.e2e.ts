import { readFile } from 'node:fs/promises';
import { paths } from '#paths.ts';
import {
  APPROVE,
  CAMILLE,
  REFUSED,
  RESULT,
  REVIEW,
  button,
  field,
  fillAmount,
  heading,
  idOf,
  link,
  pay,
  recordPayments,
  toReview,
} from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

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

test(
  'a refusal gives a plain reason, and the payment is edited and sent as another one',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    const sent = recordPayments(context);
    await signInAtDemo(page, demo);
    await pay(page, demo, '77.02');
    await expect(heading(page, REFUSED)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Why' })).toContainText('does not accept');
    const receipt = page.getByRole('article', { name: 'Receipt of a payment request' });
    await expect(receipt).toContainText('Refused by the bank');
    await page.getByText('Details for support').click();
    await expect(button(page, 'Download (JSON)')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.getByText('Bankbook', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Edit').click();
    await expect(heading(page, REVIEW)).toBeVisible();
    await expect.poll(() => sent).toHaveLength(1);
    await link(page, 'Change the amount').click();
    await field(page, /^Amount/).fill('26');
    await button(page, 'Continue').click();
    await expect(page.getByText(/request that your bank refused/)).toBeVisible();
    await button(page, 'Send payment request').click();
    await expect(heading(page, APPROVE)).toBeVisible();
    await expect.poll(() => new Set(sent.map(idOf)).size).toBe(2);
  },
);

test('the address of a payment that this browser does not have says so', async ({ page, home }) => {
  await page.goto(`${home}${paths.payment('0123456789abcdef0123456789abcdef')}`);
  await expect(heading(page, 'This payment is not known here')).toBeVisible();
  await expectAccessible(page);
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

test('a payee without an IBAN says so, and a click leads to the field for it', async ({ page, home }) => {
  await page.goto(`${home}${paths.beneficiaries()}`);
  await link(page, 'Pay Mamie Odette').click();
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await expect(page.getByText('No IBAN: you enter it')).toBeVisible();
  await page.goto(`${home}${paths.paymentPayee()}`);
  await page.getByText('Mamie Odette').click();
  await expect(page.getByRole('radio', { name: 'Mamie Odette' })).toBeChecked();
  await expect(field(page, /^IBAN/)).toBeFocused();
});

test('a draft is continued from the list, or discarded', async ({ page, home }) => {
  await toReview(page, home, '25');
  await page.goto(`${home}${paths.payments()}`);
  await link(page, 'Continue Camille Laurent').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await page.goBack();
  await button(page, 'Discard Camille Laurent').click();
  await expect(page.getByText('The payment that was not sent is discarded.')).toBeVisible();
  await expect(heading(page, 'Payments')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
});
