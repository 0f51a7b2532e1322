import { expect, signInAtBank, test } from '#e2e/support/test.ts';

const TOKEN = '/api/v1/oauth/token';
const TOKEN_CALL = `GET ${TOKEN}`;

test('a user who reloads during the exchange signs in again, and the code is not sent twice @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  bank.fault({ path: TOKEN }, { stallBeforeHeaders: true });
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect.poll(() => bank.count(TOKEN_CALL)).toBe(1);
  expect(page.url()).toBe(`${bank.origin}/login/callback`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto(`${bank.origin}/accounts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  expect(bank.count(TOKEN_CALL)).toBe(1);
  await signInAtBank(page, bank.origin);
  expect(bank.count(TOKEN_CALL)).toBe(2);
});
