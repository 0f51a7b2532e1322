import { paths } from '#paths.ts';
import { tabTo } from '#e2e/support/keys.ts';
import {
  APPROVE,
  REVIEW,
  CAMILLE,
  RESULT,
  RETURNED,
  button,
  field,
  heading,
  link,
  recordPayments,
  fillAmount,
  fillPayee,
} from '#e2e/support/payment-steps.ts';
import { changeAndStore } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test(
  'a user makes a payment by keyboard alone, and it is sent as reviewed',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    // Checked with axe on each page.
    test.slow();
    const sent = recordPayments(context);
    await signInAtDemo(page, demo);
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Payments')).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, link(page, 'New payment').first());
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Who are you paying?')).toBeFocused();
    await expect(page).toHaveURL(/\?draft=[\da-f]{32}$/);
    await expectAccessible(page);
    await tabTo(page, field(page, /^Name/));
    await page.keyboard.type(CAMILLE.name);
    await tabTo(page, field(page, /^IBAN/));
    await page.keyboard.type(CAMILLE.iban.toLowerCase());
    await page.keyboard.press('Enter');

    await expect(heading(page, 'How much?')).toBeFocused();
    await expect(field(page, /^Currency/)).toHaveValue('EUR');
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await expectAccessible(page);
    await tabTo(page, field(page, /^Amount/));
    await page.keyboard.type('1,250.50');
    await tabTo(page, field(page, /^Reference/));
    await page.keyboard.type('Rent of November');
    await tabTo(page, page.getByRole('radio', { name: 'Standard' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Instant' })).toBeChecked();
    await tabTo(page, button(page, 'Continue'));
    await page.keyboard.press('Space');

    await expect(heading(page, REVIEW)).toBeFocused();
    await expect(page.getByText(CAMILLE.iban)).toBeVisible();
    await expect(page.getByRole('definition').getByText('€1,250.50')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, button(page, 'Send payment request'));
    await page.keyboard.press('Enter');

    await expect(heading(page, APPROVE)).toBeFocused();
    await expect(page).toHaveURL(RESULT);
    await expectAccessible(page);
    await expect
      .poll(() => sent.map((request) => request.postDataJSON() as unknown))
      .toEqual([
        expect.objectContaining({
          payment_information_id: page.url().slice(-32),
          number_of_transactions: 1,
          payment_type_information: { service_level: 'SEPA', local_instrument: 'INST' },
          credit_transfer_transaction: [
            expect.objectContaining({
              instructed_amount: { amount: 1250.5, currency: 'EUR' },
              beneficiary: {
                creditor: { name: CAMILLE.name },
                creditor_account: expect.objectContaining({
                  iban: CAMILLE.iban.replaceAll(' ', ''),
                }) as unknown,
              },
              remittance_information: ['Rent of November'],
            }),
          ],
        }),
      ]);
    await tabTo(page, button(page, 'Continue to your bank'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: /^Go to / }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Approve a payment')).toBeVisible();
    await tabTo(page, button(page, 'Approve'));
    await page.keyboard.press('Enter');
    await expect(heading(page, RETURNED)).toBeFocused();
  },
);

test('a reload and a lost session keep every answer', { tag: '@quick' }, async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await changeAndStore(page, () => field(page, /^Name/).fill(CAMILLE.name));
  await page.reload();
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await fillPayee(page, CAMILLE);
  await fillAmount(page, '5', 'Rent');
  await expect(heading(page, REVIEW)).toBeVisible();
  const review = page.url();
  await page.goto(
    `${review}&fault=listAccounts~token-expired~next&fault=getToken:refresh_token~invalid-grant~next`,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await button(page, 'Approve').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page).toHaveURL(review);
  await expect(page.getByRole('definition').getByText('€5.00')).toBeVisible();
});
