import type { Page } from 'playwright/test';
import { expect, expectHomeRead, recordCalls, signInByHand, test } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function resetDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
}

test.beforeEach(({ page }) => page.clock.install({ time: '2026-11-21T10:00:00+01:00' }));

test(
  'an expired token is renewed once, and the user does not notice',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await signInByHand(page, demo);
    await expectHomeRead(page);
    const calls = recordCalls(context);

    await page.clock.fastForward('15:01');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
    // The list, and of three accounts the balances and the transactions.
    await expect.poll(() => calls.filter((call) => call !== TOKEN_CALL)).toHaveLength(7);
    expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(1);
    await expect(page).toHaveURL(`${demo}/accounts`);
  },
);

test(
  'a user whose session the bank has forgotten signs in again and returns to the same page',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await signInByHand(page, demo);
    await page.getByRole('link', { name: 'Visa •••• 4417', exact: true }).click();
    await expect(headline(page, 'Visa •••• 4417')).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${demo}/nothing-here`);
    await resetDemo(second);

    await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
    await expect(page).toHaveURL(`${demo}/sign-in`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(headline(page, 'Visa •••• 4417')).toBeVisible();
    await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-card/transactions`);
  },
);
