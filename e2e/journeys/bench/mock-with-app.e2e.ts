import { paths } from '#paths.ts';
import { type MockOverHttp, startMockOverHttp } from '#e2e/servers/mock-over-http.ts';
import { expect, liveDirectory, personas, test } from '#e2e/support/test.ts';

let mock: MockOverHttp;

/** `npm run mock -- --app dist`: the bank and the live build at one origin. */
test.beforeEach(async () => {
  // The bank is compiled first.
  test.slow();
  mock = await startMockOverHttp('--app', liveDirectory);
});

test.afterEach(() => mock.close());

test('a user signs in to the live build at the mock bank’s own origin and approves a payment', async ({
  page,
}) => {
  const answer = await page.goto(`${mock.origin}/`);
  expect(answer?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  expect((await page.request.get(`${mock.origin}/assets/gone.js`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Continue to your bank', exact: true }).click();
  await expect(page).toHaveURL(/\/bank\/authorize\?.*code_challenge=/);
  await page.getByRole('radio', { name: personas.household }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();

  await page.goto(`${mock.origin}${paths.paymentPayee()}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Camille Laurent');
  await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('FR76 3058 8600 0100 0123 4570 140');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('25');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Send payment request', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Approve this payment at your bank', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue to your bank', exact: true }).click();
  await page.getByRole('link', { name: /^Go to / }).click();
  await expect(page).toHaveURL(/\/bank\/payment\?/);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re back from your bank' })).toBeVisible();
});
