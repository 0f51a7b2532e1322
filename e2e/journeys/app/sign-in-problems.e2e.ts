import type { Page } from 'playwright/test';
import { expect, expectAccessible, recordCalls, signInByHand, test } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

test('a user who refuses at the bank reads that no data was read, and still reaches the page they wanted', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await page.goto(`${demo}/accounts/b0a1c3e4-joint/balances`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  await expect(page).toHaveURL(`${demo}/login/callback`);
  await expect(page).toHaveTitle('Sign-in was cancelled · Bankbook [DEMO]');
  await expect(page.getByText('You said no at your bank')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your accounts' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.reload();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Share your accounts?')).toBeVisible();
  await page.goBack();
  await expect(headline(page, 'Sign-in was cancelled')).toBeVisible();
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
