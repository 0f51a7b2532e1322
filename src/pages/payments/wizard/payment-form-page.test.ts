import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { CAMILLE, field, fillAmount, fillPayee, JONAS, RESULT, REVIEW } from '#testing/page/payment-steps.ts';

const summary = page.getByRole('alert');
const checked = page.getByRole('radio', { checked: true });
/** A fact of the review. */
const fact = (text: string) => page.getByRole('definition').getByText(text, { exact: true });

test('each mistake about the payee has its own message, and typed text stays', async () => {
  await openPage(paths.paymentPayee());
  await button('Continue').click();
  await expect.element(summary).toHaveTextContent('Enter the name of the payee');
  await expect.element(summary).toHaveFocus();
  expect(document.title).toMatch(/^Error: Who are you paying\?/);
  await expectAccessible();
  await field(/^Name/).fill(CAMILLE.name);
  for (const [iban, message] of [
    ['', 'Enter the IBAN of the payee'],
    ['my account', 'Enter the IBAN as two letters'],
    ['ZZ76 3058 8600 0100 0123 4567 812', 'Check the first two letters of the IBAN'],
    ['FR76 3058', 'Check the length of the IBAN'],
    ['FR00 3058 8600 0100 0123 4567 812', 'a character is wrong'],
  ] as const) {
    await field(/^IBAN/).fill(iban);
    await button('Continue').click();
    await expect.element(summary).toHaveTextContent(message);
    await expect.element(field(/^IBAN/)).toHaveAccessibleDescription(new RegExp(message));
  }
  await summary.getByRole('link').click();
  await expect.element(field(/^IBAN/)).toHaveFocus();
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
});

test('each mistake about the amount has its own message, and characters that are not allowed are named', async () => {
  await openPage(paths.paymentPayee());
  await fillPayee(CAMILLE);
  for (const [amount, message] of [
    ['', 'Enter an amount'],
    ['a lot', 'Enter the amount in figures'],
    ['-5', 'Enter the amount without a minus'],
    ['0.00', 'Enter an amount of more than zero'],
    ['1.005', 'at most 2 decimals in EUR'],
    ['1000000000', 'below 1,000,000,000'],
  ] as const) {
    await field(/^Amount/).fill(amount);
    await button('Continue').click();
    await expect.element(summary).toHaveTextContent(message);
    await expect.element(field(/^Amount/)).toHaveValue(amount);
  }
  await expect.element(summary).toHaveFocus();
  await field(/^Amount/).fill('7');
  await field(/^Currency/).fill('QQQ');
  await field(/^Reference/).fill('Été 🙂');
  await button('Continue').click();
  await expect.element(summary).toHaveTextContent('no currency in use has this code');
  await expect.element(summary).toHaveTextContent('Banks don’t take these characters in a reference: 🙂');
  await expectAccessible();
  await field(/^Reference/).fill('x'.repeat(141));
  await button('Continue').click();
  await expect.element(summary).toHaveTextContent('Shorten the reference to 140 characters');
  await expect.element(page.getByText('1 character too many').first()).toBeVisible();
});

test('a trusted beneficiary is paid from the list, and accents are sent in plain letters, as the review shows', async () => {
  const { calls, address } = await openPage(paths.beneficiaries());
  await link('Pay Crèche Les Lutins').click();
  await expect.element(title('How much?')).toBeVisible();
  await link('Back to the payee').click();
  await expect.element(page.getByRole('radio', { name: 'Crèche Les Lutins' })).toBeChecked();
  // No address names an IBAN.
  expect(address()).not.toMatch(/FR\d\d/);
  // In the summary, and below the field.
  await expect.poll(() => page.getByText('sent as “Creche Les Lutins”').elements()).toHaveLength(2);
  await button('Continue').click();
  await field(/^Reference/).fill('Été & soleil');
  await expect.element(page.getByText('sent as “Ete + soleil”')).toBeVisible();
  await fillAmount('12', 'Été & soleil');
  await expect.element(title(REVIEW)).toBeVisible();
  await expect.element(fact('Creche Les Lutins')).toBeVisible();
  await expect
    .element(page.getByRole('definition').first())
    .toHaveTextContent('on your list: Crèche Les Lutins');
  await expect.element(page.getByText('Ete + soleil', { exact: true })).toBeVisible();
  await button('Send payment request').click();
  await expect.poll(address).toMatch(RESULT);
  expect(callsTo('createPaymentRequest', calls).map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(
    [
      {
        credit_transfer_transaction: [
          {
            beneficiary: { creditor: { name: 'Creche Les Lutins' } },
            remittance_information: ['Ete + soleil'],
          },
        ],
      },
    ],
  );
});

test('an instant request is in euros, and one request in one currency', async () => {
  await openPage(paths.paymentPayee());
  await fillPayee(CAMILLE);
  await field(/^Currency/).fill('USD');
  await page.getByRole('radio', { name: 'Instant' }).click();
  await fillAmount('16.16');
  await expect.element(summary).toHaveTextContent('Instant is for euros only');
  await summary.getByRole('link').click();
  await expect.element(page.getByRole('radio', { name: 'Instant' })).toHaveFocus();
  await page.getByRole('radio', { name: 'Standard' }).click();
  await expect.poll(() => summary.elements()).toEqual([]);
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();

  await button('Add another transfer').click();
  await fillPayee(JONAS);
  await expect.element(field(/^Currency/)).toHaveValue('USD');
  await field(/^Currency/).fill('EUR');
  await fillAmount('5');
  await expect
    .element(summary)
    .toHaveTextContent('All transfers of one request are in one currency, here USD');
  await expectAccessible();
  await field(/^Currency/).fill('usd');
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();
});

test('Back from an empty form leads to the page before it', async () => {
  await openPage(paths.payments());
  for (const [name, form] of [
    ['New payment', 'Who are you paying?'],
    ['Check available funds', 'Check available funds'],
  ] as const) {
    await link(name).click();
    await expect.element(title(form)).toBeVisible();
    history.back();
    await expect.element(title('Payments')).toBeVisible();
  }
});

test.for([1280, 1920])(
  'the steps of a payment are equally wide, and what is sent stands beside the button, %i px wide',
  async (width) => {
    const boxOf = (found: typeof summary) => found.element().getBoundingClientRect();
    await openPage(paths.paymentPayee(), { width, height: 800 });
    await expect.element(field(/^Name/)).toBeVisible();
    const name = boxOf(field(/^Name/));
    expect(name.width).toBe(576);
    await fillPayee(CAMILLE);
    expect(boxOf(field(/^Reference/))).toMatchObject({ x: name.x, width: name.width });
    await fillAmount('12');
    await expect.element(title(REVIEW)).toBeVisible();
    expect(boxOf(link('Change the amount')).right).toBeLessThan(name.right);
    const sentence = boxOf(page.getByText(/^Your bank will ask which account pays/));
    const send = boxOf(button('Send payment request'));
    expect(send.x).toBeGreaterThan(name.right);
    expect(send.y - sentence.bottom).toBeLessThan(32);
    expect(send.bottom).toBeLessThan(800);
  },
);

test('a trusted beneficiary can be picked, and a new payee shows a hint', async () => {
  await openPage(paths.paymentPayee());
  const hint = page.getByText('A new payee?');
  const somebodyElse = page.getByRole('radio', { name: 'Somebody else' });
  const odette = page.getByRole('radio', { name: 'Mamie Odette' });
  await expect.element(odette).toHaveAccessibleDescription('IBAN needed');
  await odette.click();
  await expect.element(field(/^Name/)).toHaveValue('Mamie Odette');
  await expect.element(field(/^IBAN/)).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Chosen payee' })).toBeVisible();
  await page.getByRole('radio', { name: 'Jonas Feldmann' }).click();
  await expect.poll(() => field(/^(Name|IBAN)/).elements()).toEqual([]);
  await expect.element(checked).toHaveAccessibleName('Jonas Feldmann');
  await expect.element(checked).toHaveAccessibleDescription(/^DE04 /);
  expect(hint.elements()).toEqual([]);
  await expectAccessible();
  await somebodyElse.click();
  await expect.element(field(/^Name/)).toHaveFocus();
  await expect.element(field(/^Name/)).toHaveValue('');
  await expect.element(field(/^IBAN/)).toHaveValue('');
  await page.getByRole('radio', { name: 'Jonas Feldmann' }).click();
  await button('Clear').click();
  await expect.element(somebodyElse).toBeChecked();
  await expect.element(field(/^Name/)).toHaveFocus();
  await field(/^Name/).fill(CAMILLE.name);
  await field(/^IBAN/).fill(CAMILLE.iban);
  await expect.element(hint).toBeVisible();
  await expect.element(somebodyElse).toBeChecked();
});

test('an own account is paid without a warning about new payees', async () => {
  await openPage(paths.paymentPayee());
  await field(/^Name/).fill('Claire Martin');
  await field(/^IBAN/).fill('FR76 3058 8600 0100 0123 4567 812');
  await expect.element(page.getByRole('radio', { name: 'Joint account' })).toBeChecked();
  expect(page.getByText('A new payee?').elements()).toEqual([]);
  await button('Continue').click();
  await expect.element(title('How much?')).toBeVisible();
});

const askFunds = () => button('Check available funds').click();

test('a check beside the amount that fails names the bank’s reference', async () => {
  await openPage(paths.paymentPayee(), { faults: ['createFundsConfirmation~status-400-problem~always'] });
  await fillPayee(CAMILLE);
  await field(/^Amount/).fill('12');
  await askFunds();
  const status = page.getByRole('status').filter({ hasText: 'The bank didn’t accept this question' });
  await expect.element(status).toHaveTextContent('Reference');
  await expectAccessible();
});

test('a check beside the amount that the bank puts off says when to try again', async () => {
  await openPage(paths.paymentPayee(), { faults: ['createFundsConfirmation~status-429-long~always'] });
  await fillPayee(CAMILLE);
  await field(/^Amount/).fill('12');
  await askFunds();
  await expect.element(page.getByText('The bank asks you to wait')).toBeVisible();
  await expect.element(page.getByRole('timer').or(page.getByText(/^You can try again at/))).toBeVisible();
});

test('the bank says beside the amount whether it is available on the chosen account', async () => {
  await openPage(paths.paymentPayee());
  await fillPayee(CAMILLE);
  const account = (name: string) => page.getByRole('radio', { name });
  const yes = page.getByText('Yes, the funds are available');
  const invalid = page.getByText('Enter a valid amount first.');
  await expect.element(account('Joint account')).toHaveAccessibleDescription(/^Booked balance €2,847\.16$/);
  await askFunds();
  await expect.element(invalid).toBeVisible();
  await field(/^Amount/).fill('12');
  await expect.poll(() => invalid.elements()).toEqual([]);
  await askFunds();
  await expect.element(yes).toBeVisible();
  await expectAccessible();
  // An answer is for one question only.
  await field(/^Amount/).fill('13');
  await expect.poll(() => yes.elements()).toEqual([]);
  await account('Holiday savings').click();
  await expect
    .element(account('Holiday savings'))
    .toHaveAccessibleDescription(/^Booked balance €11,250\.00$/);
});

test('an unreadable list of beneficiaries does not block the wizard', async () => {
  await openPage(paths.paymentPayee(), { faults: ['listTrustedBeneficiaries~status-403~always'] });
  await expect.element(page.getByText(/^Your list couldn’t be read/)).toBeVisible();
  await fillPayee(CAMILLE);
});

/** From an empty form to the review. */
async function toReview(amount: string, opening: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(paths.paymentPayee(), opening);
  await fillPayee(CAMILLE);
  await fillAmount(amount, 'Rent');
  await expect.element(title(REVIEW)).toBeVisible();
  return opened;
}

test('several transfers go in one request, and one can be removed and restored', async () => {
  const { calls, address } = await toReview('12.30');
  await button('Add another transfer').click();
  await expect.element(page.getByText('Transfer 2 of 2')).toBeVisible();
  await fillPayee(JONAS);
  await fillAmount('0.20');
  const several = page.getByText('in 2 transfers');
  await expect.element(page.getByText('€12.50').first()).toBeVisible();
  await expect.element(several).toBeVisible();
  await expectAccessible();
  await button('Remove Transfer 2').click();
  await expect.poll(() => several.elements()).toEqual([]);
  await expect.element(link('Change the name')).toBeVisible();
  // The button that was pressed is gone.
  await expect.element(page.getByRole('status').filter({ hasText: 'was removed' })).toHaveFocus();
  await button('Undo').click();
  await expect.element(page.getByText('€12.50').first()).toBeVisible();
  await page.getByText(JONAS.name).first().click();
  await link('Change the amount of transfer 2').click();
  await expect.element(field(/^Amount/)).toHaveValue('0.20');
  await button('Continue').click();
  await button('Send payment request').click();
  await expect.poll(address).toMatch(RESULT);
  expect(callsTo('createPaymentRequest', calls)).toHaveLength(1);
});

test('Back and Change keep every answer, and Change returns to the review', async () => {
  await toReview('12');
  await link('Change the amount').click();
  await field(/^Amount/).fill('13');
  await button('Continue').click();
  await expect.element(fact('€13.00')).toBeVisible();
  await link('Change the name').click();
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await expect.element(link('Back to your payment')).toBeVisible();
  await field(/^Name/).fill('Camille L');
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();
  await expect.element(fact('Camille L')).toBeVisible();

  await link('Back to the amount').click();
  await expect.element(field(/^Amount/)).toHaveValue('13');
  await expect.element(field(/^Reference/)).toHaveValue('Rent');
});

test('on a phone the bar says what is paid, and a tap shows the whole', async () => {
  await toReview('12', { width: 390, height: 844 });
  await link('Change the amount').click();
  const bar = button('€12.00 to Camille Laurent');
  await bar.click();
  const whole = page.getByRole('dialog', { name: 'Your payment' });
  await expect.element(whole).toHaveTextContent(CAMILLE.iban);
  await expect.element(whole).toHaveTextContent('Rent');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
});

test.for([paths.paymentReview(), paths.paymentAmount()])(
  'the step %s leads to the first incomplete one',
  async (path) => {
    const { go } = await openPage(`${path}?draft=nothing`);
    await expect.element(title('Who are you paying?')).toBeVisible();
    await go(path);
    await expect.element(title('Who are you paying?')).toBeVisible();
  },
);
