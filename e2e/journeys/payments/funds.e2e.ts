import { paths } from '#paths.ts';
import { answer, button, field, fillFunds, IBAN, keyOf, recordQuestions } from '#e2e/support/funds-steps.ts';
import { bodyOf, CAMILLE } from '#e2e/support/payment-steps.ts';
import { changeAndStore } from '#e2e/support/storage.ts';
import { chooseLanguage, expect, expectAccessible, signInAtDemo, test, sweptBut } from '#e2e/support/test.ts';

test(
  'a user checks whether funds are available, and reads that the answer holds for that moment only',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    const requests = recordQuestions(context);
    await signInAtDemo(page, demo);
    await page.goto(`${demo}${paths.payments()}`);
    await page.getByRole('link', { name: 'Check available funds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check available funds' })).toBeVisible();
    await expect(field(page, 'Currency')).toHaveValue('EUR');
    await button(page, 'Joint account').click();
    await expect(field(page, 'IBAN')).toHaveValue(IBAN);
    await field(page, 'Amount').fill('12.50');
    await button(page, 'Check').click();
    await expect(answer(page, 'Yes, the funds are available')).toBeFocused();
    await expect(page.getByText(/^Your bank’s answer at .* Nothing is reserved\./)).toBeVisible();
    await expectAccessible(page);

    await field(page, 'Amount').fill('999,999.99');
    await expect(answer(page, 'Yes, the funds are available')).toHaveCount(0);
    await button(page, 'Check').click();
    await expect(answer(page, 'No, the funds are not available')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Earlier answers' }).getByRole('listitem')).toHaveCount(2);
    await expect
      .poll(() => requests.map((request) => request.postDataJSON() as unknown))
      .toEqual([
        expect.objectContaining({ instructed_amount: { amount: 12.5, currency: 'EUR' } }),
        expect.objectContaining({ instructed_amount: { amount: 999_999.99, currency: 'EUR' } }),
      ]);
    expect(keyOf(requests[0])).not.toBe(keyOf(requests[1]));
  },
);

test('each field has its own error message, and the button is never disabled', async ({
  page,
  context,
  demo,
}) => {
  const requests = recordQuestions(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.fundsCheck()}`);
  await field(page, 'Currency').fill('EURO');
  await button(page, 'Check').click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/Error: Check available funds/);
  for (const [name, message] of [
    ['IBAN', 'Enter the IBAN of your account'],
    ['Currency', 'Enter the currency as its three letters'],
    ['Amount', 'Enter the amount'],
  ] as const) {
    await expect(summary).toContainText(message);
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter the amount' }).click();
  await expect(field(page, 'Amount')).toBeFocused();
  for (const amount of ['0', '-5', '1e3', '12.345']) {
    await field(page, 'Amount').fill(amount);
    await button(page, 'Check').click();
    await expect(field(page, 'Amount')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(requests).toEqual([]);
});

test('an answer that says neither yes nor no is shown as no answer', async ({ page, home }) => {
  await fillFunds(page, home, '77.05');
  await button(page, 'Check').click();
  await expect(answer(page, 'The bank gave no answer')).toBeFocused();
  await expect(page.getByText(/says neither yes nor no/)).toBeVisible();
});

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

test('a double click sends one request', async ({ page, context, demo }) => {
  const requests = recordQuestions(context);
  await signInAtDemo(page, demo);
  await fillFunds(page, demo, '1');
  await button(page, 'Check').dblclick();
  await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
  expect(requests).toHaveLength(1);
});

for (const [fault, message] of [
  ['status-400-problem', 'The bank did not accept this question'],
  ['status-403', 'This app may not check funds'],
  ['status-404', 'This app is not set up correctly for this bank'],
  ['html', 'The bank gave no answer that can be read'],
] as const) {
  test(`${fault} has its own message, and typed text stays${sweptBut(fault, 'status-400-problem')}`, async ({
    page,
    home,
  }) => {
    await fillFunds(page, home, '12.50', `?fault=createFundsConfirmation~${fault}~always`);
    await button(page, 'Check').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message);
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Reference');
    await expect(field(page, 'IBAN')).toHaveValue(IBAN);
    await expect(field(page, 'Amount')).toHaveValue('12.50');
  });
}

test('a user types an amount in English, continues in French, and it stays the same sum', async ({
  page,
  context,
  demo,
}) => {
  const requests = recordQuestions(context);
  await signInAtDemo(page, demo);
  await fillFunds(page, demo, '1,234.50');
  await chooseLanguage(page, 'Français');
  await expect(field(page, 'Montant')).toHaveValue('1234,50');
  await button(page, 'Vérifier').click();
  await expect(page.getByRole('heading', { level: 2, name: /^(?:Oui|Non), les fonds/ })).toBeFocused();
  expect(requests[0]?.postDataJSON()).toMatchObject({ instructed_amount: { amount: 1234.5 } });
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
