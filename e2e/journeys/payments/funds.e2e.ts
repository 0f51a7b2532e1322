import { paths } from '#paths.ts';
import { answer, button, field, fillFunds, IBAN, keyOf, recordQuestions } from '#e2e/support/funds-steps.ts';
import { bodyOf, CAMILLE } from '#e2e/support/payment-steps.ts';
import { changeAndStore } from '#e2e/support/storage.ts';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

test('a lost answer is requested again under the same key, also after a reload', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const requests = recordQuestions(context);
  await signInAtDemo(page, demo);
  await fillFunds(page, demo, '42', '?fault=createFundsConfirmation~status-500-stack~always');
  await button(page, 'Check').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No answer came from the bank', { timeout: 25_000 });
  await expect(alert).toBeFocused();
  await expect(field(page, 'Amount')).toHaveValue('42');
  const before = requests.length;
  const url = new URL(page.url());
  url.searchParams.set('fault', 'off');
  await page.goto(url.href);
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue('42.00');
  await button(page, 'Check').click();
  await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
  expect(requests.length).toBeGreaterThan(before);
  expect(keyOf(requests[0])).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(new Set(requests.map(keyOf)).size).toBe(1);
  const bodies = requests.map(bodyOf);
  expect(bodies).toEqual(bodies.map(() => bodies[0]));
});

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
