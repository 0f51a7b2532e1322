import { paths } from '#paths.ts';
import { type RunningSystem, startSystem } from '#e2e/servers/system.ts';
import { APPROVE, button, heading, pay, RETURNED, UNKNOWN } from '#e2e/support/payment-steps.ts';
import { expect, signInByHand, test } from '#e2e/support/test.ts';

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

test('faults at the bank’s port reach the user', async ({ page }) => {
  await signInByHand(page, system.origin);
  await system.switch('fault=listAccounts~status-404~always');
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await system.switch('fault=off');
  await page.reload();
  await expect(page.getByRole('link', { name: /Joint account/ })).toBeVisible();

  await system.switch('fault=createPaymentRequest~lost-after~next');
  await pay(page, system.origin, '12.50');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  const log = (await (await fetch(`${system.bank}/bank/log.json`)).json()) as {
    calls: { method: string; path: string }[];
  };
  expect(log.calls.filter(({ method, path }) => method === 'POST' && /payment/.test(path))).toHaveLength(1);
});
