import { expect, test } from '#e2e/support/test.ts';

test('the IBAN and the identifier are copied in machine-readable form', async ({ page, home }) => {
  for (const [name, text] of [
    ['Copy the IBAN', 'FR7630588600010001234567812'],
    ['Copy the account’s identifier', 'b0a1c3e4-joint'],
  ] as const) {
    await page.goto(`${home}/accounts/b0a1c3e4-joint`);
    if (name !== 'Copy the IBAN') {
      await page.getByRole('button', { name: 'Account details' }).click();
      await page.getByText('Details for support').click();
    }
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('searchbox')).toHaveValue(text);
  }
});
