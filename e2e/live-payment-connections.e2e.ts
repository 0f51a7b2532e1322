import { paths } from '#paths.ts';
import { APPROVE, heading, pay, UNKNOWN } from './payment-steps.ts';
import { serveApart } from './servers/apart.ts';
import { expect, liveDirectory, signInAtBank, test } from './test.ts';

const PAYMENTS = '/api/v1/payment-requests';

for (const [what, fault] of [
  ['a reset', { doWorkThen: { reset: true } }],
  ['a status of 408', { doWorkThen: { status: 408, body: {} } }],
] as const) {
  test(`the second payment of a session that ends in ${what} arrives once`, async ({ page, startBank }) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await pay(page, bank.origin, '12.50');
    await expect(heading(page, APPROVE)).toBeVisible();
    bank.fault({ method: 'POST', path: PAYMENTS }, fault, 9);
    await pay(page, bank.origin, '13.50');
    await expect(heading(page, UNKNOWN)).toBeVisible();
    expect(bank.payments).toHaveLength(2);
  });
}

test('at a bank elsewhere over HTTP/1.1 the first step says that nothing can be sent', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank();
  const app = await serveApart(liveDirectory, bank);
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, app.origin);
  await page.goto(`${app.origin}${paths.paymentPayee()}`);
  await expect(page.getByText('Payments can’t be sent from this site.')).toBeVisible();
  await expect(page.getByText('payments_elsewhere')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect(bank.count(`POST ${PAYMENTS}`)).toBe(0);
  await app.close();
});
