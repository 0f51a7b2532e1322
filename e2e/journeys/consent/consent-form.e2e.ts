import { changeAndStore } from '#e2e/support/storage.ts';
import { paths } from '#paths.ts';
import {
  box,
  heading,
  button,
  continueChange,
  link,
  section,
  recordConsents,
  review,
  reviewAndSend,
  loseSession,
} from '#e2e/support/consent-steps.ts';
import {
  expect,
  expectAccessible,
  personas,
  signInAtBank,
  signInAtDemo,
  test,
  expectNoSidewaysScroll,
} from '#e2e/support/test.ts';

/** The IBANs of Bare's two accounts, which its bank does not send. */
const BARE = ['FR7630588600010006184001736', 'FR7630588600010006184002415'] as const;

test('a session that ends during the form loses no choice and no typed text', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Account 1').check();
  // Incomplete, but stored as typed.
  await page.getByRole('textbox', { name: 'IBAN of Account 1' }).fill('FR76 3058');
  await page.getByRole('textbox', { name: 'Currency of Account 1' }).fill('CHF');
  await box(page, 'Transactions of Account 2').check();
  const form = page.url();
  await loseSession(page, form, personas.bare);
  await expect(heading(page, 'Choose what this app may read')).toBeVisible();
  expect(page.url()).toBe(form);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(box(page, 'Owners of Account 1')).toBeChecked();
  await expect(box(page, 'Transactions of Account 2')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'IBAN of Account 1' })).toHaveValue('FR76 3058');
  await expect(page.getByRole('textbox', { name: 'Currency of Account 1' })).toHaveValue('CHF');
});

test('a session that ends while it is sent leads back to the review', async ({ page, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').check();
  await review(page);
  const reviewed = page.url();
  const fault = 'fault=putConsents~token-expired~next&fault=getToken:refresh_token~invalid-grant~next';
  await page.goto(`${reviewed}&${fault}`);
  await button(page, 'Send consent').click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await button(page, 'Approve').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  expect(page.url()).toBe(reviewed);
  await link(page, 'Change what is ticked').click();
  await expect(
    page.getByRole('checkbox', { name: /^(?:Balances|Owners|Transactions) of/, checked: true }),
  ).toHaveCount(1);
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await reviewAndSend(page);
});

test('a form survives a reload, and can be continued or discarded later', async ({ page, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(page).toHaveURL(/\?draft=\w+$/);
  await changeAndStore(page, () => box(page, 'Owners of Joint account').check());
  await page.reload();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByText('Ticked: Owners of Joint account.')).toBeVisible();
  await continueChange(page).click();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByText('The change was discarded.')).toBeVisible();
  await expect(page.getByText(/^You began a change/)).toHaveCount(0);
});

test('a user types the IBANs that the bank does not send, and each mistake has its own message', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const sent = recordConsents(context);
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.consentEdit()}`);
  const iban = page.getByRole('textbox', { name: 'IBAN of Account 1' });
  const currency = page.getByRole('textbox', { name: 'Currency of Account 1' });
  await expect(iban).toHaveCount(0);
  await box(page, 'Balances of Account 1').check();
  await expect(currency).toHaveValue('EUR');
  const summary = page.getByRole('alert');
  for (const [text, message] of [
    ['', 'Enter the IBAN of Account 1, or untick the account'],
    ['my account', 'Enter the IBAN of Account 1: two letters'],
    ['ZZ76 3058 8600 0100 0618 4001 712', 'Check the first two letters of the IBAN of Account 1'],
    ['FR76 3058', 'Check the length of the IBAN of Account 1'],
    ['FR00 3058 8600 0100 0618 4001 712', 'Check the IBAN of Account 1: a character is wrong'],
  ] as const) {
    await iban.fill(text);
    await button(page, 'Review').click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(message);
    await expect(iban).toHaveAccessibleDescription(new RegExp(message));
    await expect(page).toHaveTitle(/Error: /);
  }
  await expectAccessible(page);
  await summary.getByRole('link').click();
  await expect(iban).toBeFocused();

  await iban.fill(BARE[0].toLowerCase());
  await box(page, 'Owners of Account 2').check();
  await page.getByRole('textbox', { name: 'IBAN of Account 2' }).fill(BARE[0]);
  await button(page, 'Review').click();
  await expect(summary).toContainText('this one belongs to another account');
  await page.getByRole('textbox', { name: 'IBAN of Account 2' }).fill(BARE[1]);
  await reviewAndSend(page);
  await expect(section(page, 'Balances of Account 1')).toContainText('Available');
  expect(sent.at(-1)?.postDataJSON()).toEqual({
    balances: [{ iban: BARE[0], currency: 'EUR' }],
    owners: [{ iban: BARE[1], currency: 'EUR' }],
    transactions: [],
  });
});

test('the bank refuses another person’s IBAN, and typed text stays', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Account 1').check();
  await page.getByRole('textbox', { name: 'IBAN of Account 1' }).fill('FR76 3058 8600 0100 0123 4567 812');
  await button(page, 'Review').click();
  await button(page, 'Send consent').click();
  await expect(page.getByRole('alert')).toContainText('Your bank did not accept this consent');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await link(page, 'Change what is ticked').click();
  await expect(page.getByRole('textbox', { name: 'IBAN of Account 1' })).toHaveValue(
    'FR76 3058 8600 0100 0123 4567 812',
  );
});

test('an account without an IBAN has both fields, with the bank’s own currency in one', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await box(page, 'Owners of Visa •••• 4417').check();
  await expect(page.getByRole('textbox', { name: 'IBAN of Visa •••• 4417' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Currency of Visa •••• 4417' })).toHaveValue('EUR');
  await expect(page.getByRole('textbox', { name: 'Currency of Joint account' })).toHaveCount(0);
});

test('a user fills in, reviews and sends the form by keyboard alone', async ({ page, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await button(page, 'Look now').focus();
  const row = ['Everything', 'Balances', 'Owners', 'Transactions'];
  for (const name of [
    ...row.map((column) => `${column} of all accounts`),
    ...row.map((column) => `${column} of Joint account`),
  ]) {
    await page.keyboard.press('Tab');
    await expect(box(page, name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(box(page, 'Transactions of Joint account')).toBeChecked();
  // Two more accounts with four boxes each.
  for (let stops = 0; stops < 9; stops += 1) await page.keyboard.press('Tab');
  await expect(button(page, 'Review')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review your consent')).toBeFocused();
  await button(page, 'Send consent').press('Enter');
  await expect(heading(page, 'Consent sent')).toBeFocused();
});

test('thirty accounts, two with the same name, fit on the narrowest phone', async ({ page, startBank }) => {
  const accounts = Array.from({ length: 30 }, (_, index) => ({
    resource_id: `id ${index}`,
    name: index < 2 ? 'Everyday account' : `Account ${index} ${'withoutaspace'.repeat(index === 7 ? 20 : 1)}`,
    // One with the same beginning and another end; some are not sent.
    ...(index < 2 && {
      account_id: {
        iban: index === 0 ? 'FR7630588600010001234567812' : 'FR7630588600010001234570140',
        currency: 'EUR',
      },
    }),
  }));
  const bank = await startBank({ accounts });
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.consentEdit()}`);
  await expect(page.getByRole('group')).toHaveCount(1 + 30);
  await expect(page.getByRole('checkbox')).toHaveCount(1 + 30);
  await button(page, '0 of 3 ticked for Everyday account (7812)').click();
  await box(page, 'Balances of Everyday account (7812)').check();
  await button(page, '0 of 3 ticked for Everyday account (0140)').click();
  await box(page, 'Owners of Everyday account (0140)').check();
  await expect(button(page, '1 of 3 ticked for Everyday account (0140)')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'What changes').click();
  const sheet = page.getByRole('dialog', { name: 'What changes' });
  await expect(sheet.getByRole('region', { name: 'Will be granted' })).toContainText(
    'Everyday account (0140)owners',
  );
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await reviewAndSend(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(page.getByRole('row', { name: 'Everyday account (7812) Yes No No' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(bank.consents).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }],
      owners: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
      transactions: [],
    },
  ]);
});

test('a field that the user empties stays, although no box needs it', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Account 1').check();
  const iban = page.getByRole('textbox', { name: 'IBAN of Account 1' });
  await iban.fill('FR76');
  await box(page, 'Balances of Account 1').uncheck();
  await iban.focus();
  await iban.clear();
  await expect(iban).toBeFocused();
  await iban.pressSequentially('FR');
  await expect(iban).toHaveValue('FR');
});
