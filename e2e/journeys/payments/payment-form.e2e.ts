import type { Locator } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  CAMILLE,
  JONAS,
  RESULT,
  REVIEW,
  button,
  field,
  heading,
  link,
  recordPayments,
  fillAmount,
  fillPayee,
} from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test('each mistake about the payee has its own message, and typed text stays', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const summary = page.getByRole('alert');
  await button(page, 'Continue').click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Enter the name of the payee');
  await expect(page).toHaveTitle(/Error: Who are you paying\?/);
  await expectAccessible(page);
  await field(page, /^Name/).fill(CAMILLE.name);
  for (const [iban, message] of [
    ['', 'Enter the IBAN of the payee'],
    ['my account', 'Enter the IBAN as two letters'],
    ['ZZ76 3058 8600 0100 0123 4567 812', 'Check the first two letters of the IBAN'],
    ['FR76 3058', 'Check the length of the IBAN'],
    ['FR00 3058 8600 0100 0123 4567 812', 'a character is wrong'],
  ] as const) {
    await field(page, /^IBAN/).fill(iban);
    await button(page, 'Continue').click();
    await expect(summary).toContainText(message);
    await expect(field(page, /^IBAN/)).toHaveAccessibleDescription(new RegExp(message));
  }
  await summary.getByRole('link').click();
  await expect(field(page, /^IBAN/)).toBeFocused();
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
});

test('each mistake about the amount has its own message, and characters that are not allowed are named', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await fillPayee(page, CAMILLE);
  const summary = page.getByRole('alert');
  for (const [amount, message] of [
    ['', 'Enter an amount'],
    ['a lot', 'Enter the amount in figures'],
    ['-5', 'Enter the amount without a minus'],
    ['0.00', 'Enter an amount of more than zero'],
    ['1.005', 'at most 2 decimals in EUR'],
    ['1000000000', 'below 1,000,000,000'],
  ] as const) {
    await field(page, /^Amount/).fill(amount);
    await button(page, 'Continue').click();
    await expect(summary).toContainText(message);
    await expect(field(page, /^Amount/)).toHaveValue(amount);
  }
  await expect(summary).toBeFocused();
  await field(page, /^Amount/).fill('7');
  await field(page, /^Currency/).fill('QQQ');
  await field(page, /^Reference/).fill('Été 🙂');
  await button(page, 'Continue').click();
  await expect(summary).toContainText('nobody uses this code');
  await expect(summary).toContainText('Banks don’t take these characters in a reference: 🙂');
  await expectAccessible(page);
  await field(page, /^Reference/).fill('x'.repeat(141));
  await button(page, 'Continue').click();
  await expect(summary).toContainText('Shorten the reference to 140 characters');
  await expect(page.getByText('1 character too many').first()).toBeVisible();
});

test('a name and a reference with accents are sent in plain letters, as the review shows', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.beneficiaries()}`);
  await link(page, 'Pay Crèche Les Lutins').click();
  await link(page, 'Back to the payee').click();
  await expect(page.getByText('sent as “Creche Les Lutins”')).toBeVisible();
  await button(page, 'Continue').click();
  await field(page, /^Reference/).fill('Été & soleil');
  await expect(page.getByText('sent as “Ete + soleil”')).toBeVisible();
  await fillAmount(page, '12', 'Été & soleil');
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText('Creche Les Lutins', { exact: true })).toBeVisible();
  await expect(page.getByText('Ete + soleil', { exact: true })).toBeVisible();
  await button(page, 'Send payment request').click();
  await expect(page).toHaveURL(RESULT);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
    {
      credit_transfer_transaction: [
        {
          beneficiary: { creditor: { name: 'Creche Les Lutins' } },
          remittance_information: ['Ete + soleil'],
        },
      ],
    },
  ]);
});

test('an instant request is in euros, and one request in one currency', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await fillPayee(page, CAMILLE);
  await field(page, /^Currency/).fill('USD');
  await page.getByRole('radio', { name: 'Instant' }).check();
  await fillAmount(page, '16.16');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Instant is for euros only');
  await summary.getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'Instant' })).toBeFocused();
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expect(summary).toHaveCount(0);
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();

  await button(page, 'Add another transfer').click();
  await fillPayee(page, JONAS);
  await expect(field(page, /^Currency/)).toHaveValue('USD');
  await field(page, /^Currency/).fill('EUR');
  await fillAmount(page, '5');
  await expect(summary).toContainText('All transfers of one request are in one currency, here USD');
  await expectAccessible(page);
  await field(page, /^Currency/).fill('usd');
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();
});

test('Back from an empty form leads to the page before it', async ({ page, home }) => {
  await page.goto(`${home}${paths.payments()}`);
  for (const [name, title] of [
    ['New payment', 'Who are you paying?'],
    ['Check available funds', 'Check available funds'],
  ] as const) {
    await link(page, name).click();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Payments')).toBeVisible();
  }
});

test('the steps of a payment are equally wide, and what is sent stands beside the button', async ({
  page,
  home,
}) => {
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox();
    if (box === null) throw new Error('It is not on the page.');
    return box;
  };
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${home}${paths.paymentPayee()}`);
    const name = await boxOf(field(page, /^Name/));
    expect(name.width).toBe(576);
    await fillPayee(page, CAMILLE);
    const reference = await boxOf(field(page, /^Reference/));
    expect(reference).toMatchObject({ x: name.x, width: name.width });
    await fillAmount(page, '12');
    await expect(heading(page, REVIEW)).toBeVisible();
    const change = await boxOf(link(page, 'Change the amount'));
    expect(change.x + change.width).toBeLessThan(name.x + name.width);
    const sentence = await boxOf(page.getByText(/^Your bank will ask you which account pays/));
    const send = await boxOf(button(page, 'Send payment request'));
    expect(send.x).toBeGreaterThan(name.x + name.width);
    expect(send.y - sentence.y - sentence.height).toBeLessThan(32);
    expect(send.y + send.height).toBeLessThan(800);
  }
  // Each fact once; the bar of a phone has the total too.
  await expect(page.getByText(CAMILLE.name, { exact: true })).toHaveCount(1);
});

test('a beneficiary without an IBAN leads to its field', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const odette = page.getByRole('radio', { name: 'Mamie Odette' });
  await expect(odette).toHaveAccessibleDescription('No IBAN: you enter it');
  await odette.click();
  await expect(field(page, /^Name/)).toHaveValue('Mamie Odette');
  await expect(field(page, /^IBAN/)).toBeFocused();
});
