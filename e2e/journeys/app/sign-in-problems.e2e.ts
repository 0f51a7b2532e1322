import type { Page } from 'playwright/test';
import { expect, expectAccessible, recordCalls, signInByHand, test } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Opens the bank's page and returns the authorization request. */
async function goToBank(page: Page, demo: string): Promise<URL> {
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Share your accounts?')).toBeVisible();
  return new URL(page.url());
}

test('a user who refuses at the bank reads that no data was read, also after a reload', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  await expect(page).toHaveURL(`${demo}/login/callback`);
  await expect(page).toHaveTitle('Sign-in was cancelled · Bankbook [DEMO]');
  await expect(page.getByText('You said no at your bank')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your accounts' })).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Share your accounts?')).toBeVisible();
  await page.goBack();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test('the page about a cancelled sign-in survives a reload after its skip link was used', async ({
  page,
  demo,
}) => {
  await goToBank(page, demo);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.reload();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
});

test('a user who refuses first still reaches the page they wanted', async ({ page, demo }) => {
  await page.goto(`${demo}/accounts/b0a1c3e4-joint/balances`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(headline(page, 'Joint account')).toBeVisible();
});

test('a sign-in link that was used already is not valid and keeps the session', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  const links: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login/callback?'))
      links.push(request.url());
  });
  await signInByHand(page, demo);
  expect(links).toHaveLength(1);
  await page.goto(links[0] ?? '');
  await expect(headline(page, 'This sign-in link is not valid')).toBeVisible();
  await expectAccessible(page);
  expect(calls.filter((call) => call === TOKEN_CALL)).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to your accounts' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

for (const [what, change] of [
  ['a client that is not registered', { client_id: 'somebody-else' }],
  ['an address that is not the client’s own', { redirect_uri: 'https://evil.example/login/callback' }],
] as const) {
  test(`the bank redirects nobody for ${what} @security`, async ({ page, demo }) => {
    const address = await goToBank(page, demo);
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    await page.goto(address.href);
    await expect(headline(page, 'This request can’t be answered')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page).toHaveURL(address.href);
    await expectAccessible(page);
  });
}
