import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { answer, button as checkButton, fillFunds } from '#e2e/support/funds-steps.ts';
import { APPROVE, button, CAMILLE, field, heading, toReview } from '#e2e/support/payment-steps.ts';
import { storageOf } from '#e2e/support/storage.ts';
import { expect, test } from '#e2e/support/test.ts';

const TOKENS = /plain-(access|refresh|code)-/;
const id = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Payee, amount and reason in every notation, and IBANs of any account. */
const PRIVATE_TEXTS = [
  CAMILLE.name,
  CAMILLE.iban,
  CAMILLE.iban.replaceAll(' ', ''),
  /[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3}/,
  '6543.21',
  '6,543.21',
  '654321',
  'Rent',
] as const;

const foundIn = (text: string) =>
  PRIVATE_TEXTS.filter((privateText) =>
    typeof privateText === 'string' ? text.includes(privateText) : privateText.test(text),
  );

test('what is typed and sent is unreadable in the browser’s storage, and a sign-out removes it @security', async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.origin}${paths.paymentPayee()}`);
  for (const [name, value] of [
    [/^Name/, CAMILLE.name],
    [/^IBAN/, CAMILLE.iban],
  ] as const) {
    const before = await storageOf(page);
    await field(page, name).fill(value);
    // Typed text is stored after a moment, within which nobody reloads.
    await expect.poll(() => storageOf(page)).not.toBe(before);
  }
  // Stored: it is there again.
  await page.reload();
  await expect(field(page, /^IBAN/)).toHaveValue(CAMILLE.iban);
  expect(foundIn(await storageOf(page))).toEqual([]);

  await fillFunds(page, bank.origin, '6543.21');
  await checkButton(page, 'Check').click();
  await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
  await toReview(page, bank.origin, '6543.21');
  expect(foundIn(await storageOf(page))).toEqual([]);
  await button(page, 'Send payment request').click();
  await expect(heading(page, APPROVE)).toBeVisible();
  const accepted = id(page);
  const signedIn = await storageOf(page);
  expect(foundIn(signedIn)).toEqual([]);
  // This proves that the test looks in the right places.
  expect(signedIn).toMatch(TOKENS);
  expect(signedIn).toContain(accepted);

  await button(page, 'Sign out').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  const stored = await storageOf(page);
  expect(foundIn(stored)).toEqual([]);
  expect(stored).not.toMatch(TOKENS);
  expect(stored).toContain('["bankbook-vault","entries",[],[]]');
});
