import { paths } from '#paths.ts';
import { tabTo } from '#e2e/support/keys.ts';
import {
  APPROVE,
  REVIEW,
  CAMILLE,
  JONAS,
  RESULT,
  button,
  field,
  heading,
  link,
  recordPayments,
  fillAmount,
  fillPayee,
  toReview,
} from '#e2e/support/payment-steps.ts';
import { storageOf } from '#e2e/support/storage.ts';
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
    await expect(page.getByText('€1,250.50')).toHaveCount(2);
    await expectAccessible(page);
    await tabTo(page, button(page, 'Send payment request'));
    await page.keyboard.press('Enter');

    await expect(heading(page, APPROVE)).toBeFocused();
    await expect(page).toHaveURL(RESULT);
    await expectAccessible(page);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
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
    await expect(page.getByText(/^Your browser came back from the bank/)).toBeVisible();
  },
);

test('a trusted beneficiary can be picked, and a new payee shows a hint', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const list = page.getByRole('combobox', { name: /^Trusted beneficiary/ });
  const jonas = list.getByRole('option', { name: /^Jonas Feldmann · DE/ });
  await list.selectOption(await jonas.getAttribute('value'));
  await expect(field(page, /^Name/)).toHaveValue('Jonas Feldmann');
  await expect(page.getByText('A new payee?')).toHaveCount(0);
  await field(page, /^Name/).fill(CAMILLE.name);
  await field(page, /^IBAN/).fill(CAMILLE.iban);
  await expect(page.getByText('A new payee?')).toBeVisible();
  await expect(list).toHaveValue('');
});

test('an unreadable list of beneficiaries does not block the wizard', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}?fault=listTrustedBeneficiaries~status-403~always`);
  await expect(page.getByText(/^Your list could not be read/)).toBeVisible();
  await fillPayee(page, CAMILLE);
  await expect(heading(page, 'How much?')).toBeVisible();
});

test('Back and Change keep every answer, and Change returns to the review', async ({ page, home }) => {
  await toReview(page, home, '12');
  await link(page, 'Change the amount').click();
  await field(page, /^Amount/).fill('13');
  await button(page, 'Continue').click();
  await expect(page.getByText('€13.00')).toHaveCount(2);
  await link(page, 'Change the name').click();
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await expect(link(page, 'Back to your payment')).toBeVisible();
  await field(page, /^Name/).fill('Camille L');
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText('to Camille L', { exact: true })).toBeVisible();

  await link(page, 'Back to the amount').click();
  await expect(field(page, /^Amount/)).toHaveValue('13');
  await expect(field(page, /^Reference/)).toHaveValue('Rent');
  await page.goBack();
  await page.goBack();
  await expect(field(page, /^Name/)).toHaveValue('Camille L');
});

test('a later step leads to the first incomplete one', async ({ page, home }) => {
  for (const path of [paths.paymentReview(), paths.paymentAmount()]) {
    await page.goto(`${home}${path}?draft=nothing`);
    await expect(heading(page, 'Who are you paying?')).toBeVisible();
    await page.goto(`${home}${path}`);
    await expect(heading(page, 'Who are you paying?')).toBeVisible();
  }
});

test('a reload and a lost session keep every answer', { tag: '@quick' }, async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const before = await storageOf(page);
  await field(page, /^Name/).fill(CAMILLE.name);
  // Typed text is stored after a moment, within which nobody reloads.
  await expect.poll(() => storageOf(page)).not.toBe(before);
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
  expect(page.url()).toBe(review);
  await expect(page.getByText('€5.00')).toHaveCount(2);
});

test(
  'several transfers go in one request, and one can be removed and restored',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    const sent = recordPayments(context);
    await signInAtDemo(page, demo);
    await toReview(page, demo, '12.30');
    await button(page, 'Add another transfer').click();
    await expect(page.getByText('Transfer 2 of 2')).toBeVisible();
    await fillPayee(page, JONAS);
    await fillAmount(page, '0.20');
    await expect(page.getByText('€12.50')).toBeVisible();
    await expect(page.getByText('in 2 transfers')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Remove Transfer 2').click();
    await expect(page.getByText('to Camille Laurent', { exact: true })).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText('€12.50')).toBeVisible();
    await link(page, 'Change the amount of transfer 2').click();
    await expect(field(page, /^Amount/)).toHaveValue('0.20');
    await button(page, 'Continue').click();
    await button(page, 'Send payment request').click();
    await expect(page).toHaveURL(RESULT);
    expect(sent).toHaveLength(1);
  },
);

test('testers see the body as it will be sent, and the source of each member', async ({ page, home }) => {
  await toReview(page, home, '12');
  await page.getByText('For testers: exactly what will be sent').click();
  const member = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(member('payment_information_id')).toContainText('In the interface (4.6)');
  await expect(member('credit_transfer_transaction[0].beneficiary')).toContainText('Assumed');
  await expectAccessible(page);
});
