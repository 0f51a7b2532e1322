import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { box, button, field, link, main, region, title } from '#testing/page/locators.ts';

/** The accounts of the household, which share alike. */
const ALL = 'Joint account, Holiday savings and Visa •••• 4417';

async function review() {
  await button('Review').click();
  await expect.element(title('Review your consent')).toBeVisible();
}

async function reviewAndSend() {
  await review();
  await button('Send consent').click();
  await expect.element(title('Consent sent')).toBeVisible();
}

const IBAN = 'FR76 3058 8600 0100 0123 4567 812';
/** The IBANs of Bare's two accounts, which its bank does not send. */
const BARE = ['FR7630588600010006184001736', 'FR7630588600010006184002415'] as const;

test('a user types the IBANs that the bank does not send, and each mistake has its own message', async () => {
  const { calls } = await openPage(paths.consentEdit(), { as: 'bare' });
  const iban = field('IBAN of Account 1');
  await expect.element(box('Balances of Account 1')).toBeVisible();
  expect(iban.elements()).toEqual([]);
  await box('Balances of Account 1').click();
  await expect.element(field('Currency of Account 1')).toHaveValue('EUR');
  const summary = page.getByRole('alert');
  for (const [text, message] of [
    ['', 'Enter the IBAN of Account 1, or untick the account'],
    ['my account', 'Enter the IBAN of Account 1: two letters'],
    ['ZZ76 3058 8600 0100 0618 4001 712', 'Check the first two letters of the IBAN of Account 1'],
    ['FR76 3058', 'Check the length of the IBAN of Account 1'],
    ['FR00 3058 8600 0100 0618 4001 712', 'Check the IBAN of Account 1: a character is wrong'],
  ] as const) {
    await iban.fill(text);
    await button('Review').click();
    await expect.element(summary).toHaveTextContent(message);
    await expect.element(summary).toHaveFocus();
    await expect.element(iban).toHaveAccessibleDescription(new RegExp(message));
    expect(document.title).toMatch(/^Error: /);
  }
  await expectAccessible();
  await summary.getByRole('link').click();
  await expect.element(iban).toHaveFocus();

  await iban.fill(BARE[0].toLowerCase());
  await box('Owners of Account 2').click();
  await field('IBAN of Account 2').fill(BARE[0]);
  await button('Review').click();
  await expect.element(summary).toHaveTextContent('this one belongs to another account');
  await field('IBAN of Account 2').fill(BARE[1]);
  await reviewAndSend();
  expect(callsTo('putConsents', calls).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      balances: [{ iban: BARE[0], currency: 'EUR' }],
      owners: [{ iban: BARE[1], currency: 'EUR' }],
      transactions: [],
    },
  ]);
});

test('the bank refuses another person’s IBAN, and typed text stays', async () => {
  await openPage(paths.consentEdit(), { as: 'bare' });
  await box('Balances of Account 1').click();
  await field('IBAN of Account 1').fill(IBAN);
  await review();
  await button('Send consent').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your bank didn’t accept this consent');
  await link('Change what is ticked').click();
  await expect.element(field('IBAN of Account 1')).toHaveValue(IBAN);
});

test('a field that the user empties stays, although no box needs it', async () => {
  await openPage(paths.consentEdit(), { as: 'bare' });
  await box('Balances of Account 1').click();
  const iban = field('IBAN of Account 1');
  await iban.fill('FR76');
  await box('Balances of Account 1').click();
  await iban.clear();
  await expect.element(iban).toHaveFocus();
  await userEvent.keyboard('FR');
  await expect.element(iban).toHaveValue('FR');
});

test('a card without an IBAN keeps nobody from sending the rest, and the review names what it loses', async () => {
  await openPage(paths.consentEdit());
  await button('Check now').click();
  await expect.element(main).toHaveTextContent(`${ALL} Balances shared Owners shared Transactions shared`);
  await button('Tick what your bank shares now').click();
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: '1 account needs its IBAN first' }).elements())
    .toHaveLength(1);
  // Beside the button, and on the card that waits.
  expect(document.querySelector('main')?.innerText.match(/needs? (?:its|their) IBAN/gi)).toHaveLength(2);
  // The card waits, so the boxes of all accounts are mixed: a click unticks all, the next ticks the others.
  const all = box('Everything of all accounts');
  await expect.element(all).toBePartiallyChecked();
  await expect.element(box('Owners of all accounts')).toBePartiallyChecked();
  await all.click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  await all.click();
  await expect.element(all).toBePartiallyChecked();
  await expect.element(box('Everything of Joint account')).toBeChecked();
  await expect.element(box('Everything of Visa •••• 4417')).not.toBeChecked();
  const lost = region('Will be withdrawn');
  const card = 'Visa •••• 4417balances, overdrafts, owners and transactions';
  const stranded = 'Visa •••• 4417: you can’t add this back here without its IBAN.';
  await expect.element(lost).toHaveTextContent(card);
  await expect.element(lost).toHaveTextContent(stranded);
  await review();
  await expect.element(lost).toHaveTextContent(card);
  await expect.element(lost).toHaveTextContent(stranded);
  expect(region('Will be granted').elements()).toEqual([]);
  await link('Change what is ticked').click();
  await box('Everything of Visa •••• 4417').click();
  await expect.poll(() => lost.elements()).toEqual([]);
  // The bank sends its currency.
  await expect.element(field('Currency of Visa •••• 4417')).toHaveValue('EUR');
  expect(field('Currency of Joint account').elements()).toEqual([]);
  await field('IBAN of Visa •••• 4417').fill('FR7630588600010001234512348');
  await expect.element(all).toBeChecked();
});

test('an account that can’t be added back without its IBAN is named, though the bank was never asked', async () => {
  const { go } = await openPage(paths.consentEdit());
  await expect.element(button('Check now')).toBeVisible();
  const stranded = 'Visa •••• 4417: you can’t add this back here without its IBAN.';
  const lost = region('Will be withdrawn');
  const card = page.getByRole('group', { name: 'Visa •••• 4417' });
  await box('Everything of all accounts').click();
  await expect.element(box('Everything of all accounts')).toBePartiallyChecked();
  await expect.element(lost).toHaveTextContent(stranded);
  await review();
  await expect.element(lost).toHaveTextContent(stranded);
  await link('Change what is ticked').click();
  await box('Owners of Visa •••• 4417').click();
  await expect.poll(() => textsOf(lost).join()).not.toContain('Visa');
  await box('Owners of Visa •••• 4417').click();
  await reviewAndSend();
  // What was sent lacked the card, so leaving it out again ends nothing.
  await go(paths.consentEdit());
  await expect.element(card).toBeVisible();
  expect(document.querySelector('main')?.innerText).not.toContain('add this back');
});

test('a user fills in, reviews and sends the form by keyboard alone', async () => {
  await openPage(paths.consentEdit());
  await expect.element(button('Check now')).toBeVisible();
  (button('Check now').element() as HTMLElement).focus();
  const row = ['Everything', 'Balances', 'Owners', 'Transactions'];
  for (const name of [
    ...row.map((column) => `${column} of all accounts`),
    ...row.map((column) => `${column} of Joint account`),
  ]) {
    await userEvent.tab();
    await expect.element(box(name)).toHaveFocus();
  }
  await userEvent.keyboard(' ');
  await expect.element(box('Transactions of Joint account')).toBeChecked();
  // Two more accounts with four boxes each.
  for (let stops = 0; stops < 9; stops += 1) await userEvent.tab();
  await expect.element(button('Review')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Review your consent')).toHaveFocus();
  (button('Send consent').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Consent sent')).toHaveFocus();
});
