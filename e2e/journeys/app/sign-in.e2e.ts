import { expect, expectAccessible, personas, recordCalls, signInByHand, test } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

test(
  'a new visitor signs in at the demo bank and sees accounts with one named balance each',
  { tag: '@quick' },
  async ({ page, demo }) => {
    // Checked with axe on each page.
    test.slow();
    await page.goto(demo);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Share your accounts?' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('radio')).toHaveCount(Object.keys(personas).length);

    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    const joint = page.getByRole('listitem').filter({ hasText: 'Joint account' }).first();
    await expect(joint).toContainText('Booked balance');
    await expect(joint).toContainText('€2,847.16');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a signed-out user who opens a page of theirs is taken there after sign-in',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(`${demo}/accounts/b0a1c3e4-savings/balances`);
    await expect(page).toHaveURL(`${demo}/sign-in`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
    await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-savings/balances`);
  },
);

test('two clicks in the same moment start one sign-in', async ({ page, context, demo }) => {
  const calls = recordCalls(context);
  const visitedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visitedPaths.push(new URL(request.url()).pathname);
  });
  const clickTwice = (element: HTMLElement) => {
    element.click();
    element.click();
  };
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).evaluate(clickTwice);
  await page.getByRole('button', { name: 'Approve' }).evaluate(clickTwice);
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(1);
  expect(visitedPaths).toEqual(['/sign-in', '/bank/authorize', '/login/callback']);
});

test('a user who returns from the bank with the Back button can still sign in', async ({ page, demo }) => {
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Share your accounts?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test('Back from sign-in leads to the page before the one that required it', async ({ page, demo }) => {
  await page.goto(`${demo}/no-such-page`);
  await page.goto(`${demo}/accounts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a signed-in user is offered their accounts on the sign-in page', async ({ page, demo }) => {
  await signInByHand(page, demo);
  await page.goto(`${demo}/sign-in`);
  await expect(page.getByText('You’re signed in already.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your accounts' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});
