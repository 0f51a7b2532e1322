import { paths } from '#paths.ts';
import { APPROVE, button, CAMILLE, heading, pay, RESULT, UNKNOWN } from '#e2e/support/payment-steps.ts';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const PAYMENTS = '/api/v1/payment-requests';
const POST = `POST ${PAYMENTS}`;

/** The bank does its work, and the connection breaks before the answer. */
const WORK_THEN_RESET: Fault = { doWorkThen: { reset: true } };

const fault = (bank: ReferenceBank, what: Fault, times = 1) =>
  bank.fault({ method: 'POST', path: PAYMENTS }, what, times);
/** How often the app sent a payment: what the browser repeats by itself has the same X-Request-ID. */
const attempts = (bank: ReferenceBank) => new Set(bank.payments.map(({ requestId }) => requestId)).size;

test(
  'a site that is not set up for payments says so on the first step and sends none; everything else works @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank({
      config: (origin) => ({
        authorize_url: `${origin}/authorize`,
        client_id: 'plain-client',
        scope: 'aisp pisp',
      }),
    });
    await signInAtBank(page, bank.origin);
    await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
    await page.goto(`${bank.origin}${paths.paymentReview()}?draft=0`);
    await expect(page).toHaveURL(`${bank.origin}${paths.paymentPayee()}`);
    await expect(page.getByText('Payments are not set up on this site.')).toBeVisible();
    const remedies = page.getByRole('main').getByRole('listitem');
    await expect(remedies).toHaveText([/gateway/, /^If the bank recognises a repeated payment/]);
    await expect(remedies.getByRole('code')).toContainText(['payment_information_id', 'repeats_recognised']);
    await expect(button(page, 'Continue')).toHaveCount(0);
    await expectAccessible(page);
    expect(bank.count(POST)).toBe(0);
  },
);

test(
  'a payment whose connection is lost after the bank’s work is unknown until it is sent again, byte for byte @security',
  { tag: '@quick' },
  async ({ page, bank }) => {
    fault(bank, WORK_THEN_RESET, 9);
    await pay(page, bank.origin, '12.50');
    await expect(heading(page, UNKNOWN)).toBeFocused();
    await expect(page).toHaveURL(RESULT);
    await expectAccessible(page);
    expect(attempts(bank)).toBe(1);
    // Opened again from anywhere, it is still unknown, and nothing is sent by that.
    await page.reload();
    await expect(heading(page, UNKNOWN)).toBeVisible();
    bank.clearFaults();

    await button(page, 'Send again').click();
    const question = page.getByRole('alertdialog', { name: 'Send this payment request again?' });
    await expect(question).toBeVisible();
    expect(attempts(bank)).toBe(1);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(heading(page, APPROVE)).toBeVisible();
    expect(attempts(bank)).toBe(2);
    const [first, second] = [bank.payments.at(0), bank.payments.at(-1)];
    expect(first?.body).toContain(`"payment_information_id":"${page.url().slice(-32)}"`);
    expect(second?.body).toBe(first?.body);
    expect(second?.key).toBe(first?.key);
  },
);

test('a user who opens another page in the middle finds the payment unknown when they return @security', async ({
  page,
  bank,
}) => {
  fault(bank, { doWorkThen: { stallBeforeHeaders: true } });
  await pay(page, bank.origin, '12.50');
  await expect.poll(() => bank.payments.length).toBe(1);
  await page.goto('about:blank');
  await page.goto(`${bank.origin}${paths.payments()}`);
  await expect(page.getByRole('listitem').filter({ hasText: CAMILLE.name })).toContainText(
    'Not known if received',
  );
  expect(bank.count(POST)).toBe(1);
});
