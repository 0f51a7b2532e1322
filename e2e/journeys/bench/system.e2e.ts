import { paths } from '#paths.ts';
import { freePort } from '#e2e/servers/free-port.ts';
import { startTestGateway } from '#e2e/servers/gateway.ts';
import { startMockOverHttp } from '#e2e/servers/mock-over-http.ts';
import { type RunningSystem, startSystem } from '#e2e/servers/system.ts';
import { APPROVE, button, heading, pay, RETURNED, UNKNOWN } from '#e2e/support/payment-steps.ts';
import { expect, liveDirectory, signInByHand, test } from '#e2e/support/test.ts';
import { DOCUMENT, startPrism } from '#testing/demo/prism.ts';

test.describe('the whole system', () => {
  let system: RunningSystem;

  /** `npm run system`: bank, gateway and live build as three programs, with real cookies and sockets. */
  test.beforeEach(async ({ watch }) => {
    // The bank is compiled first.
    test.slow();
    system = await startSystem();
    watch.allowOrigin(system.bank);
  });

  test.afterEach(() => system.close());

  test(
    'a user signs in, reads, pays and signs out through the whole system',
    { tag: '@quick' },
    async ({ page, context }) => {
      await signInByHand(page, system.origin);
      await page.getByRole('link', { name: 'Joint account', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(3)).toBeVisible();
      const cookies = await context.cookies(system.origin);
      expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
        [true, 'Strict'],
        [true, 'Strict'],
      ]);

      await pay(page, system.origin, '12.50');
      await expect(heading(page, APPROVE)).toBeVisible();
      await button(page, 'Continue to your bank').click();
      await page.getByRole('link', { name: /^Go to / }).click();
      await button(page, 'Approve').click();
      await expect(heading(page, RETURNED)).toBeVisible();

      await page.goto(`${system.origin}${paths.accounts()}`);
      await button(page, 'Sign out').click();
      await expect(heading(page, 'Connect your bank')).toBeVisible();
      await expect.poll(async () => (await context.cookies(system.origin)).length).toBe(1);
    },
  );

  test('faults that are switched at the bank’s port reach the user, who gets past them', async ({ page }) => {
    await signInByHand(page, system.origin);
    await system.switch('fault=listAccounts~status-500-stack~always');
    await page.goto(`${system.origin}${paths.accounts()}`);
    await expect(button(page, 'Try again')).toBeVisible();
    await system.switch('fault=off');
    await button(page, 'Try again').click();
    await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();

    await system.switch('fault=createPaymentRequest~lost-after~next');
    await pay(page, system.origin, '12.50');
    await expect(heading(page, UNKNOWN)).toBeVisible();
    await button(page, 'Send again').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await expect(heading(page, APPROVE)).toBeVisible();
  });
});

test('no call of a journey through the gateway violates the document', async ({ page, watch }) => {
  const port = await freePort();
  const app = `http://127.0.0.1:${port}`;
  const bank = await startMockOverHttp('--origin', app);
  // A violation is answered in place of the bank, with 422 or 500.
  const prism = await startPrism('proxy', '--errors', DOCUMENT, bank.origin);
  const gateway = await startTestGateway({
    bank: prism.origin,
    directory: liveDirectory,
    file: {
      listen: `127.0.0.1:${port}`,
      authorize_url: `${bank.origin}/bank/authorize`,
      client_id: 'bankbook-demo',
    },
  });
  watch.allowOrigin(bank.origin);
  const failures: string[] = [];
  let answers = 0;
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/')) return;
    answers += 1;
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
  });
  await signInByHand(page, app);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(3)).toBeVisible();
  for (const section of ['Balances', 'Owners', 'Overdrafts']) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await expect(page.locator('[aria-current=page]', { hasText: section })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
  for (const path of [paths.beneficiaries(), paths.profile()]) {
    await page.goto(`${app}${path}`);
    await expect(page.getByText(/^Updated /)).toBeVisible();
  }
  await pay(page, app, '12.50');
  await expect(heading(page, APPROVE)).toBeVisible();
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(9);

  await fetch(`${bank.origin}/bank/switches?fault=listAccounts~wrong-types~always`, { method: 'POST' });
  await page.goto(`${app}${paths.accounts()}`);
  await expect(button(page, 'Try again'), 'Prism compares').toBeVisible();
  await gateway.close();
  await prism.close();
  await bank.close();
});
