import { paths } from '#paths.ts';
import { type MockOverHttp, startMockOverHttp } from '#e2e/servers/mock-over-http.ts';
import { APPROVE, button, heading, pay, RETURNED } from '#e2e/support/payment-steps.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  liveDirectory,
  personas,
  test,
} from '#e2e/support/test.ts';

let mock: MockOverHttp;

/** `npm run mock -- --app dist`: the bank and the live build at one origin. */
test.beforeEach(async () => {
  // The bank is compiled first.
  test.slow();
  mock = await startMockOverHttp('--app', liveDirectory);
});

test.afterEach(() => mock.close());

test('a user refuses and then signs in at the mock bank’s own origin, approves a payment, and changes the consent', async ({
  page,
}) => {
  const answer = await page.goto(`${mock.origin}/`);
  expect(answer?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  expect((await page.request.get(`${mock.origin}/assets/gone.js`)).status()).toBe(404);
  await button(page, 'Continue to your bank').click();
  await expect(page).toHaveURL(/\/bank\/authorize\?.*code_challenge=/);
  await button(page, 'Refuse').click();
  await expect(heading(page, 'Sign-in was cancelled')).toBeVisible();
  await page.goto(`${mock.origin}${paths.signIn()}`);
  await button(page, 'Continue to your bank').click();
  await page.getByRole('radio', { name: personas.household }).check();
  await button(page, 'Approve').click();
  await expect(heading(page, 'Accounts')).toBeVisible();

  await pay(page, mock.origin, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await page.getByRole('link', { name: /^Go to / }).click();
  await expect(page).toHaveURL(/\/bank\/payment\?/);
  await button(page, 'Approve').click();
  await expect(heading(page, RETURNED)).toBeVisible();

  await fetch(`${mock.origin}/bank/switches?bank=consent_approval~page`, { method: 'POST' });
  await page.goto(`${mock.origin}${paths.consentEdit()}`);
  await page.getByRole('checkbox', { name: 'Balances of Joint account', exact: true }).check();
  await button(page, 'Review').click();
  await button(page, 'Send consent').click();
  await page.getByRole('link', { name: `Continue at ${new URL(mock.origin).host}` }).click();
  await expect(heading(page, 'Change what Bankbook may read')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['phone', 'code', 'consent']) {
    await page.goto(`${mock.origin}/bank/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
