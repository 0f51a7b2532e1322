import type { Page } from 'playwright/test';
import { expect, expectHomeRead, personas, recordCalls, signInByHand, test } from '#e2e/support/test.ts';

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

test('a token that has not expired is not renewed', async ({ page, context, demo }) => {
  await signInByHand(page, demo);
  await expectHomeRead(page);
  const calls = recordCalls(context);
  await page.clock.fastForward('14:30');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
  expect(calls).not.toContain(TOKEN_CALL);
});

test('a session survives many renewals, also across reloads', async ({ page, context, demo }) => {
  await signInByHand(page, demo);
  await expectHomeRead(page);
  const calls = recordCalls(context);
  for (const _ of ['first', 'second', 'third']) {
    await page.clock.fastForward('20:00');
    await page.reload();
    await expectHomeRead(page);
  }
  expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(3);
});

test('two tabs with an expired token renew it once between them', async ({ page, context, demo }) => {
  await signInByHand(page, demo);
  const second = await context.newPage();
  await second.goto(`${demo}/accounts`);
  await expect(second.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  for (const tab of [page, second]) await expectHomeRead(tab);
  const calls = recordCalls(context);

  await page.clock.fastForward('15:01');
  await second.clock.fastForward('15:01');
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Refresh' }).click()));
  for (const tab of [page, second]) {
    await expect(tab.getByText('Your accounts are up to date.')).toBeVisible();
  }
  expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(1);
});

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

test('a session that ended unnoticed is reported at the next Refresh, with one token call', async ({
  page,
  context,
  demo,
}) => {
  await signInByHand(page, demo, 'business');
  await expectHomeRead(page);
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('savings');
  await forgetSignIns(page);
  const calls = recordCalls(context);

  await page.clock.fastForward('30:00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(calls).toEqual([TOKEN_CALL]);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('radio', { name: personas.business }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  // The search is not restored, because another person may have signed in.
  await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toHaveValue('');
});

test('a token that the bank refuses before it expires is renewed once, then the session ends', async ({
  page,
  context,
  demo,
}) => {
  await signInByHand(page, demo);
  await expectHomeRead(page);
  await forgetSignIns(page);
  const calls = recordCalls(context);
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  expect(calls).toEqual([]);

  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(1);
});

test('a sign-in that took longer than ten minutes is refused without a call to the bank', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Share your accounts?')).toBeVisible();
  await page.clock.fastForward('10:01');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(headline(page, 'This sign-in link is not valid')).toBeVisible();
  await expect(page.getByText('too old')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(headline(page, 'Accounts')).toBeVisible();
});

/** Makes the bank forget every sign-in without notifying any page. */
async function forgetSignIns(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bankbook-mock-bank');
        opening.addEventListener('error', () => reject(new Error('The bank has no memory')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('state', 'readwrite');
          transaction.objectStore('state').clear();
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}
