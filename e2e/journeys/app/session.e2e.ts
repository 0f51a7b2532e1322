import { expect, personas, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

test('the start page leads to the accounts when signed in and to sign-in when not', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  await expect(page).toHaveURL(`${demo}/sign-in`);
  await signInAtDemo(page, demo);
  await page.goto(demo);
  await expect(page).toHaveURL(`${demo}/accounts`);
});

test(
  'signing out in one tab signs out the other, and nothing stays on the screen @security',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    const second = await context.newPage();
    await second.goto(`${home}/accounts`);
    await expect(second.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
      await expect(tab.getByText('You’re signed out.')).toBeVisible();
      await expect(tab.getByText('Joint account')).toHaveCount(0);
    }
    await second.goto(`${home}/accounts`);
    await expect(second).toHaveURL(`${home}/sign-in`);
  },
);

test('sign-ins started in two tabs at once both complete', async ({ page, context, demo }) => {
  const calls = recordCalls(context);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`${demo}/sign-in`);
    await tab.getByRole('button', { name: 'Continue to your bank' }).click();
  }
  await page.getByRole('radio', { name: personas.bare }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Account 1' })).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/v1/oauth/token')).toHaveLength(2);
});

test('the badge says that nothing is real, and restarts the demo', async ({ page, home }) => {
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  await badge.getByRole('button', { name: 'Demo data' }).click();
  await expect(badge.getByText('comes from a bank that lives in this browser')).toBeVisible();
  await expect(badge.getByText('without its service worker')).toHaveCount(0);
  await badge.getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  // The reset may still be reloading the page, which aborts this navigation.
  await expect(async () => void (await page.goto(`${home}/accounts`))).toPass();
  await expect(page).toHaveURL(`${home}/sign-in`);
});

test('after a sign-out the next user does not land on a page that Back leads to @security', async ({
  page,
  home,
}) => {
  const signInNext = async () => {
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
  };
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${home}/sign-in`);
  await signInNext();
  await expect(page).toHaveURL(`${home}/accounts`);

  // Nor does a user who reloads there, or whose first try fails.
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${home}/sign-in`);
  await page.reload();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`${home}/accounts`);

  // An address that somebody types is one to return to.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goto(`${home}/beneficiaries`);
  await expect(page).toHaveURL(`${home}/sign-in`);
  await signInNext();
  await expect(page).toHaveURL(`${home}/beneficiaries`);
});
