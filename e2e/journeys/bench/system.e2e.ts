import { paths } from '#paths.ts';
import { type RunningSystem, startSystem } from '#e2e/servers/system.ts';
import { APPROVE, button, heading, pay, RETURNED } from '#e2e/support/payment-steps.ts';
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
