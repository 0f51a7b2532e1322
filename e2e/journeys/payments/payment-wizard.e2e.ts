import { paths } from '#paths.ts';
import { tabTo } from '#e2e/support/keys.ts';
import {
  APPROVE,
  REVIEW,
  CAMILLE,
  JONAS,
  RESULT,
  RETURNED,
  button,
  field,
  goToBank,
  heading,
  link,
  pay,
  recordPayments,
  fillAmount,
  fillPayee,
  toReview,
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
    await expect(page.getByText('€1,250.50')).toHaveCount(2);
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

test('a trusted beneficiary can be picked, and a new payee shows a hint', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const list = page.getByRole('radiogroup', { name: 'Trusted beneficiary' });
  await list.getByRole('radio', { name: 'Jonas Feldmann' }).check();
  await expect(field(page, /^Name/)).toHaveValue('Jonas Feldmann');
  await expect(field(page, /^IBAN/)).toHaveValue(/^DE04 /);
  const above = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(above('Chosen payee')).toBeVisible();
  await expect(above('Somebody else')).toHaveCount(0);
  await expect(page.getByText('A new payee?')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Clear').click();
  await expect(field(page, /^Name/)).toBeFocused();
  await expect(field(page, /^IBAN/)).toHaveValue('');
  await expect(list.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(above('Somebody else')).toBeVisible();
  await field(page, /^Name/).fill(CAMILLE.name);
  await field(page, /^IBAN/).fill(CAMILLE.iban);
  await expect(page.getByText('A new payee?')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('on a phone, the fields for a new payee are in sight below the recent ones, and nobody is chosen', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const payee of [CAMILLE, { ...JONAS, name: 'Jonas F' }]) {
    await page.goto(`${home}${paths.paymentPayee()}`);
    await fillPayee(page, payee);
    await fillAmount(page, '5');
    await button(page, 'Send payment request').click();
    await expect(page).toHaveURL(RESULT);
  }
  await page.goto(`${home}${paths.paymentPayee()}`);
  const trusted = page.getByRole('radiogroup', { name: 'Trusted beneficiary' });
  await expect(trusted.getByRole('radio')).toHaveCount(1);
  await button(page, 'Show all 5 Trusted beneficiary').click();
  await expect(trusted.getByRole('radio')).toHaveCount(5);
  await page.reload();
  const recent = page.getByRole('radiogroup', { name: 'Recent payees' });
  await expect(recent.getByRole('radio', { name: CAMILLE.name })).toBeInViewport();
  await expect(field(page, /^IBAN/)).toBeInViewport();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await recent.getByRole('radio', { name: CAMILLE.name }).check();
  await expect(field(page, /^IBAN/)).toHaveValue(CAMILLE.iban);
});

test('an own account is paid without a warning about new payees', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await field(page, /^Name/).fill('Claire Martin');
  await field(page, /^IBAN/).fill('FR76 3058 8600 0100 0123 4567 812');
  await expect(page.getByRole('radio', { name: 'Joint account' })).toBeChecked();
  await expect(page.getByText('A new payee?')).toHaveCount(0);
  await button(page, 'Continue').click();
  await expect(heading(page, 'How much?')).toBeVisible();
});

test('a check beside the amount that fails names the bank’s reference', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}?fault=createFundsConfirmation~status-400-problem~always`);
  await fillPayee(page, CAMILLE);
  await field(page, /^Amount/).fill('12');
  await button(page, 'Check available funds for this amount').click();
  const status = page.getByRole('status').filter({ hasText: 'The bank did not accept this question' });
  await expect(status).toContainText('Reference');
  await expectAccessible(page);
});

test('a check beside the amount that the bank puts off says when to try again', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}?fault=createFundsConfirmation~status-429-long~always`);
  await fillPayee(page, CAMILLE);
  await field(page, /^Amount/).fill('12');
  await button(page, 'Check available funds for this amount').click();
  await expect(page.getByText('The bank asks to wait')).toBeVisible();
  await expect(page.getByRole('timer').or(page.getByText(/^You can try again at/))).toBeVisible();
});

test('the bank says beside the amount whether it is available on the chosen account', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await fillPayee(page, CAMILLE);
  await expect(page.getByText('Booked balance')).toBeVisible();
  await button(page, 'Check available funds for this amount').click();
  await expect(page.getByText('Enter a valid amount first.')).toBeVisible();
  await field(page, /^Amount/).fill('12');
  await expect(page.getByText('Enter a valid amount first.')).toHaveCount(0);
  await button(page, 'Check available funds for this amount').click();
  await expect(page.getByText('Yes, the funds are available')).toBeVisible();
  await expectAccessible(page);
  // An answer is for one question only.
  await field(page, /^Amount/).fill('13');
  await expect(page.getByText('Yes, the funds are available')).toHaveCount(0);
  const balance = page.getByText(/^Booked balance €/);
  const ofJoint = await balance.innerText();
  await button(page, 'Holiday savings').click();
  await expect(button(page, 'Holiday savings')).toHaveAttribute('aria-pressed', 'true');
  await expect(balance).toBeVisible();
  await expect(balance).not.toHaveText(ofJoint);
});

test('a payment is made again, and its amount is looked at before it is sent', async ({ page, home }) => {
  await pay(page, home, '25');
  await expect(page).toHaveURL(RESULT);
  await link(page, 'Pay again').click();
  await expect(heading(page, 'How much?')).toBeVisible();
  expect(page.url()).not.toContain('FR14');
  await page.reload();
  await expect(field(page, /^Amount/)).toHaveValue('25');
  await link(page, 'Back to the payee').click();
  await expect(page.getByRole('radio', { name: CAMILLE.name })).toBeChecked();
  await button(page, 'Continue').click();
  await field(page, /^Amount/).focus();
  await page.keyboard.type('26');
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText('€26.00')).toHaveCount(2);
});

test('an unreadable list of beneficiaries does not block the wizard', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}?fault=listTrustedBeneficiaries~status-403~always`);
  await expect(page.getByText(/^Your list couldn’t be read/)).toBeVisible();
  await fillPayee(page, CAMILLE);
  await expect(heading(page, 'How much?')).toBeVisible();
});

test('Back and Change keep every answer, and Change returns to the review', async ({ page, home }) => {
  await toReview(page, home, '12');
  await link(page, 'Change the amount').click();
  await field(page, /^Amount/).fill('13');
  await button(page, 'Continue').click();
  // The bar of a phone has it too.
  await expect(page.getByText('€13.00')).toHaveCount(2);
  await link(page, 'Change the name').click();
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await expect(link(page, 'Back to your payment')).toBeVisible();
  await field(page, /^Name/).fill('Camille L');
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText('Camille L', { exact: true })).toBeVisible();

  await link(page, 'Back to the amount').click();
  await expect(field(page, /^Amount/)).toHaveValue('13');
  await expect(field(page, /^Reference/)).toHaveValue('Rent');
  await page.goBack();
  await page.goBack();
  await expect(field(page, /^Name/)).toHaveValue('Camille L');
});

test('on a phone the bar says what is paid, and a tap shows the whole', async ({ page, home }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await toReview(page, home, '12');
  await link(page, 'Change the amount').click();
  await button(page, '€12.00 to Camille Laurent').click();
  const summary = page.getByRole('dialog', { name: 'Your payment' });
  await expect(summary).toContainText(CAMILLE.iban);
  await expect(summary).toContainText('Rent');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, '€12.00 to Camille Laurent')).toBeFocused();
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
    await expect(page.getByText('€12.50').first()).toBeVisible();
    await expect(page.getByText('in 2 transfers')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Remove Transfer 2').click();
    await expect(page.getByText('in 2 transfers')).toHaveCount(0);
    await expect(link(page, 'Change the name')).toBeVisible();
    // The button that was pressed is gone.
    await expect(page.getByRole('status').filter({ hasText: 'was removed' })).toBeFocused();
    await button(page, 'Undo').click();
    await expect(page.getByText('€12.50').first()).toBeVisible();
    await page.getByText(JONAS.name).first().click();
    await link(page, 'Change the amount of transfer 2').click();
    await expect(field(page, /^Amount/)).toHaveValue('0.20');
    await button(page, 'Continue').click();
    await button(page, 'Send payment request').click();
    await expect(page).toHaveURL(RESULT);
    await expect.poll(() => sent).toHaveLength(1);
  },
);

test('testers see the body as it will be sent, and the source of each member', async ({ page, home }) => {
  await toReview(page, home, '12');
  await expect(page.getByText('For testers: exactly what will be sent')).toHaveCount(0);
  await button(page, 'Bench').click();
  await page.getByText('For testers: exactly what will be sent').click();
  const member = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(member('payment_information_id')).toContainText('In the interface (4.6)');
  await expect(member('credit_transfer_transaction[0].beneficiary')).toContainText('Assumed');
  await expectAccessible(page);
});

test('an outgoing transaction with an IBAN fills in a payment again', async ({ page, home }) => {
  await pay(page, home, '31.17');
  await goToBank(page);
  await button(page, 'Approve').click();
  await expect(heading(page, RETURNED)).toBeVisible();
  await page.goto(`${home}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await page.getByRole('main').getByRole('link', { name: CAMILLE.name, exact: true }).first().click();
  await expect(heading(page, 'Transaction')).toBeVisible();
  await link(page, 'Pay again').click();
  await expect(page.getByRole('radio', { name: CAMILLE.name })).toBeChecked();
  await button(page, 'Continue').click();
  await expect(field(page, /^Amount/)).toHaveValue('31.17');
});
