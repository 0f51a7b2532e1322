import type { Page } from 'playwright/test';
import { startTestGateway, type TestGateway } from '#e2e/servers/gateway.ts';
import { CLIENT_SECRET, type OidcBank, startOidcBank } from '#e2e/servers/oidc-bank.ts';
import { heading } from '#e2e/support/payment-steps.ts';
import { expect, liveDirectory, test as base } from '#e2e/support/test.ts';
import { paths } from '#paths.ts';

interface Behind {
  readonly bank: OidcBank;
  readonly gateway: TestGateway;
}

/** The live build behind the gateway, and an authorization server that nobody here wrote. */
const test = base.extend<{ behind: Behind }>({
  behind: async ({ watch }, use) => {
    const bank = await startOidcBank();
    const gateway = await startTestGateway({
      bank: bank.origin,
      directory: liveDirectory,
      file: { token_request: 'post', client_authentication: 'basic', issuer: bank.origin },
      environment: { BANKBOOK_CLIENT_SECRET: CLIENT_SECRET },
    });
    bank.register(`${gateway.address}${paths.callback()}`);
    watch.allowOrigin(bank.origin);
    await use({ bank, gateway });
    await gateway.close();
    await bank.close();
  },
});

const account = (page: Page) => page.getByRole('link', { name: /Everyday account/ });

test('cancels, comes back too late, signs in with PKCE, renews with rotation, and ends with a refresh token that is used twice', async ({
  page,
  behind: { bank, gateway },
}) => {
  await page.goto(`${gateway.address}${paths.signIn()}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(heading(page, 'Sign-in was cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByPlaceholder('Enter any login').fill('a customer');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  bank.expireCodes(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your bank’s link has expired or was used already.')).toBeVisible();
  expect(bank.refreshTokens).toEqual([]);
  bank.expireCodes(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
  const [first = ''] = bank.refreshTokens;
  bank.expireAccessTokens();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => bank.refreshTokens).toEqual([first, expect.not.stringContaining(first)]);
  await page.goto(`${gateway.address}${paths.accounts()}`);
  await expect(account(page)).toBeVisible();

  // A thief's copy.
  const stolen = await fetch(`${bank.origin}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`plain-client:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: first }),
  });
  expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' });
  // Late reads of the home may have met the end already.
  await page.goto(`${gateway.address}${paths.accounts()}`);
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});
