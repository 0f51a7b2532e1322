import { paths } from '#paths.ts';
import { button, field } from '#e2e/support/funds-steps.ts';
import { CAMILLE } from '#e2e/support/payment-steps.ts';
import { changeAndStore } from '#e2e/support/storage.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the wizard’s values are carried over outside the address, and there is a way back', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await field(page, 'Name').fill(CAMILLE.name);
  await field(page, 'IBAN').fill(CAMILLE.iban);
  await button(page, 'Continue').click();
  await changeAndStore(page, () => field(page, 'Amount').fill('33.30'));
  // The link stands there for a user whose accounts have no IBAN.
  await page.goto(`${home}${paths.fundsCheck(new URL(page.url()).searchParams.get('draft') ?? '')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check available funds' })).toBeVisible();
  expect(page.url()).not.toMatch(/Camille|33\.|FR14/);
  await expect(field(page, 'Amount')).toHaveValue('33.30');
  await expect(page.getByRole('textbox', { name: /^Payee/ })).toHaveValue(CAMILLE.name);
  await expect(field(page, 'IBAN')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to your payment' }).click();
  await expect(field(page, 'Amount')).toHaveValue('33.30');
});
