import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, field } from '#testing/page/locators.ts';

/** The household's joint account. */
const IBAN = 'FR76 3058 8600 0100 0123 4567 812';

const answer = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });

async function openFunds(path: string = paths.fundsCheck()) {
  const { calls, ...opened } = await openPage(path);
  const asked = () => callsTo('createFundsConfirmation', calls);
  const amounts = () =>
    asked().map(({ body }) => (JSON.parse(body) as { instructed_amount: unknown }).instructed_amount);
  return { ...opened, asked, amounts };
}

test('a user checks whether funds are available, and reads that the answer holds for that moment only', async () => {
  const { asked, amounts } = await openFunds(paths.payments());
  await page.getByRole('link', { name: 'Check available funds' }).click();
  await expect.element(field('Currency')).toHaveValue('EUR');
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Check available funds']);
  await button('Joint account').click();
  await expect.element(field('IBAN')).toHaveValue(IBAN);
  await field('Amount').fill('12.50');
  // A double click asks once. Both at once: an answer in between moves the second click to the amount.
  const check = button('Check').element() as HTMLButtonElement;
  check.click();
  check.click();
  await expect.element(answer('Yes, the funds are available')).toHaveFocus();
  await expect
    .element(page.getByText(/^Your bank’s answer on \d+ \p{L}+ \d{4} at \d\d:\d\d\. Nothing is reserved\.$/u))
    .toBeVisible();
  await expectAccessible();

  await field('Amount').fill('999,999.99');
  await expect.poll(() => answer('Yes, the funds are available').elements()).toEqual([]);
  await button('Check').click();
  await expect.element(answer('No, the funds are not available')).toHaveFocus();
  const earlier = page.getByRole('region', { name: 'Earlier answers' }).getByRole('listitem');
  expect(earlier.elements()).toHaveLength(2);
  expect(new Set(asked().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(amounts()).toEqual([
    { amount: 12.5, currency: 'EUR' },
    { amount: 999_999.99, currency: 'EUR' },
  ]);
});

test('each field of the funds check has its own error message, and the button is never disabled', async () => {
  const { asked } = await openFunds();
  await field('Currency').fill('EURO');
  await button('Check').click();
  const summary = page.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  expect(document.title).toMatch(/^Error: Check available funds/);
  for (const [name, message] of [
    ['IBAN', 'Enter the IBAN of your account'],
    ['Currency', 'Enter the currency as its three letters'],
    ['Amount', 'Enter the amount'],
  ] as const) {
    expect(textsOf(summary).join()).toContain(message);
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectAccessible();
  await summary.getByRole('link', { name: 'Enter the amount' }).click();
  await expect.element(field('Amount')).toHaveFocus();
  for (const amount of ['0', '-5', '1e3', '12.345']) {
    await field('Amount').fill(amount);
    await button('Check').click();
    await expect.element(field('Amount')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(asked()).toEqual([]);
});

test('a user types an amount in English, continues in French, and it stays the same sum', async () => {
  const { amounts } = await openFunds();
  await field('IBAN').fill(IBAN);
  await field('Amount').fill('1,234.50');
  await showLanguage('fr');
  await expect.element(field('Montant')).toHaveValue('1234,50');
  await button('Vérifier').click();
  await expect.element(answer(/^(?:Oui|Non), les fonds/)).toHaveFocus();
  await expect
    .element(
      page.getByText(
        /^Réponse de votre banque le \d+ \p{L}+ \d{4} à \d+\s?h\s?\d\d\. Rien n’est réservé\.$/u,
      ),
    )
    .toBeVisible();
  expect(amounts()).toEqual([{ amount: 1234.5, currency: 'EUR' }]);
});

test('on a phone the IBAN is not cut, and earlier answers stand below the form', async () => {
  await openPage(paths.fundsCheck(), { width: 360 });
  await page.getByRole('button', { name: 'Joint account' }).click();
  const iban = page.getByRole('textbox', { name: 'IBAN' });
  await expect.element(iban).toHaveValue('FR76 3058 8600 0100 0123 4567 812');
  expect(iban.element().scrollWidth).toBe(iban.element().clientWidth);
  await page.getByRole('textbox', { name: 'Amount' }).fill('12');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect
    .element(page.getByRole('region', { name: 'Earlier answers' }).getByRole('listitem'))
    .toHaveTextContent('Yes, the funds are available');
  await expectAccessible();
});
