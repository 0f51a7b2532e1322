import { expect, signInAtBank, test } from './test.ts';

test('the live app signs in at a bank that knows only the interface', async ({ page, startBank }) => {
  const bank = await startBank();
  await signInAtBank(page, bank.origin);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(bank.count('GET /api/v1/oauth/token')).toBe(1);
});
