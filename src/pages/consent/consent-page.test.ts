import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveConsentDraft } from '#api/consents/consents.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import { review, reviewAndSend, section } from '#testing/page/consent-steps.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo, expectInTime, LONG_WAIT_MS, passTime } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { box, button, heading, link, main, region, title } from '#testing/page/locators.ts';

const JOINT = 'b0a1c3e4-joint';
/** The accounts of the household, which share alike. */
const ALL = 'Joint account, Holiday savings and Visa •••• 4417';

const ticked = () => page.getByRole('checkbox', { checked: true }).elements();
const question = page.getByRole('alertdialog', { name: 'Withdraw everything?' });

async function openConsent(path: string, opening: Parameters<typeof openPage>[1] = {}) {
  const { calls, ...opened } = await openPage(path, opening);
  const sent = () => callsTo('putConsents', calls).map(({ body }) => JSON.parse(body) as unknown);
  return { ...opened, sent };
}

async function withdraw() {
  await button('Withdraw everything').click();
  await question.getByRole('button', { name: 'Withdraw everything' }).click();
}

/** The change of a user who has ticked one section and left. */
async function saveDraft() {
  const account = {
    account_resource_id: JOINT,
    name: 'Joint account',
    iban: 'FR7630588600010001234567812',
    currency: 'EUR',
    kinds: ['owners'],
  } as const;
  await saveConsentDraft({ id: randomId(), saved_at: clock.now(), accounts: [account] });
}

test('a user gives a first consent, and sees what each account then shows', async () => {
  const { go, sent } = await openConsent(paths.accounts());
  // It tells what the bank shares.
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  await go(paths.consent());
  await expect.element(title('Your consent')).toBeVisible();
  await expect
    .element(page.getByText(/^Nothing sent from this browser yet\. What you send here replaces/))
    .toBeVisible();
  await expectAccessible();

  await link('Change consent').click();
  await expect.element(title('Choose what this app may read')).toBeVisible();
  expect(ticked()).toEqual([]);
  await expect.element(main).toHaveTextContent(`${ALL} Balances shared Transactions shared`);
  await expectAccessible();
  await box('Balances of Joint account').click();
  await box('Everything of Holiday savings').click();
  await expect.element(box('Transactions of Holiday savings')).toBeChecked();

  await review();
  await expect
    .element(region('Stays as it is'))
    .toHaveTextContent(
      'Joint accountbalances and overdraftsHoliday savingsbalances, overdrafts and transactions',
    );
  await expect.element(region('Will be granted')).toHaveTextContent(/Holiday savingsowners$/);
  await expect
    .element(region('Will be withdrawn'))
    .toHaveTextContent('Joint accounttransactionsVisa •••• 4417balances, overdrafts and transactions');
  await page.getByText('Details for support').click();
  await expect.element(page.getByText('"iban": "FR7630588600010001234567812"')).toBeVisible();
  await expectAccessible();

  // An extra click sends it once.
  await button('Send consent').dblClick();
  await expect.element(title('Consent sent')).toBeVisible();
  await expect.element(section('Balances of Joint account')).toHaveTextContent('Available');
  await expect.element(section('Owners of Joint account')).toHaveTextContent('Not covered');
  await expect.element(section('Overdrafts of Holiday savings')).toHaveTextContent('Available');
  await expectAccessible();
  const savings = { iban: 'FR7630588600010001234570140', currency: 'EUR' };
  expect(sent()).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }, savings],
      owners: [savings],
      transactions: [savings],
    },
  ]);

  await link('Your consent').click();
  await expect.element(page.getByRole('row', { name: 'Joint account Yes No No' })).toBeVisible();
  await expectAccessible();
});

test('each change that is discarded is announced', async () => {
  const before = async () => {
    await saveDraft();
    await saveDraft();
  };
  await openConsent(paths.consent(), { before });
  const discard = page.getByRole('button', { name: /^Discard/ });
  const said = page.getByText('The change was discarded.');
  await discard.first().click();
  await expect.element(said).toBeVisible();
  const first = said.element();
  await expect.poll(() => discard.elements()).toHaveLength(1);
  await discard.click();
  await expect.poll(() => said.element() === first).toBe(false);
});

test('everything is withdrawn after a confirmation, and only then', async () => {
  const { go, sent } = await openConsent(paths.consent(), { before: saveDraft });
  await expect.element(page.getByText(/^Unsent change/)).toBeVisible();
  await button('Withdraw everything').click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Withdraw everything')).toHaveFocus();
  expect(sent()).toEqual([]);

  await withdraw();
  await expect.element(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
  await expect.poll(() => button('Withdraw everything').elements()).toEqual([]);
  await expect.element(title('Your consent')).toHaveFocus();
  // A change that was begun ends with the consent.
  await expect.poll(() => page.getByText(/^Unsent change/).elements()).toEqual([]);
  expect(sent()).toEqual([{ balances: [], owners: [], transactions: [] }]);

  await go(paths.accounts());
  await expect.element(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
  await expect.poll(() => page.getByRole('listitem').getByText('Not shared').elements()).toHaveLength(3);
  await expect.element(region('Recent')).toHaveTextContent(/Not shared\./);
  await expect.poll(() => link('Change your consent').elements()).toHaveLength(1);

  await go(paths.consentEdit());
  await expect.element(page.getByText(/^Nothing is ticked: you withdrew everything on/)).toBeVisible();
  await go(paths.accountOwners(JOINT));
  await link('Change your consent').click();
  await expect.element(page.getByText(/^Nothing else is ticked: you withdrew everything on/)).toBeVisible();
});

test('a withdrawal that the bank refuses changes nothing, and the focused message says so', async () => {
  const { switchBank, go } = await openConsent(paths.consentEdit());
  await box('Balances of Joint account').click();
  await reviewAndSend();
  await go(paths.consent());
  await switchBank({ faults: ['putConsents~status-422~next'] });
  await withdraw();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Your bank didn’t accept this consent');
  await expect.element(alert).toHaveTextContent('Reference');
  expect(question.elements()).toEqual([]);
  expect(document.activeElement?.contains(alert.element())).toBe(true);
  await expect.element(page.getByRole('row', { name: 'Joint account Yes No No' })).toBeVisible();
  await expectAccessible();
});

test('an unconfirmed withdrawal may be sent again', async () => {
  const { sent } = await openConsent(paths.consent(), { faults: ['putConsents~lost-after~next'] });
  await withdraw();
  const unconfirmed = page.getByText(/^We couldn’t confirm what you sent/);
  await expect.element(unconfirmed).toBeVisible();
  await button('Send again').click();
  await expect.element(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
  await expect.poll(() => unconfirmed.elements()).toEqual([]);
  const nothing = { balances: [], owners: [], transactions: [] };
  expect(sent()).toEqual([nothing, nothing]);
});

test('a busy bank that names no time is left alone for a moment, longer after each attempt', async () => {
  const { sent } = await openConsent(paths.consent(), { faults: ['putConsents~status-429-bare~always'] });
  await withdraw();
  await expect.element(page.getByText('The bank asks you to wait')).toBeVisible();
  const again = button('Try again');
  for (const count of [2, 3]) {
    await expectInTime(() => again.elements().length === 1, true);
    await again.click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    expect(again.elements()).toEqual([]);
    expect(sent()).toHaveLength(count);
  }
  // After 1 s and 2 s.
  await expect.element(page.getByRole('timer')).toHaveTextContent(/[34]/);
});

test('a section that is not covered leads to its checkbox, to the bank and back to the section', async () => {
  const { go, switchBank, sent } = await openConsent(paths.consentEdit());
  await box('Balances of Joint account').click();
  await box('Transactions of Holiday savings').click();
  await reviewAndSend();
  await go(paths.accountOwners(JOINT));
  await expect.element(heading('Not covered by your consent')).toBeVisible();
  await link('Change your consent').click();
  await expect.element(page.getByText('Ticked for you: Owners of Joint account.')).toBeVisible();
  await expect.element(page.getByText(/^Also ticked: what your bank accepted on/)).toBeVisible();
  for (const name of [
    'Owners of Joint account',
    'Balances of Joint account',
    'Transactions of Holiday savings',
  ]) {
    await expect.element(box(name)).toBeChecked();
  }
  await review();
  await expect.element(region('Will be granted')).toHaveTextContent('owners');
  await expect.element(region('Stays as it is')).toHaveTextContent('balances and overdrafts');

  // The form, the review and the consent show one whose answer was lost.
  await switchBank({ faults: ['putConsents~lost-after~next'] });
  await button('Send consent').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t confirm');
  await go(paths.consentEdit());
  await expect.element(page.getByText(/^Ticked for you: what you last sent/)).toBeVisible();
  await expect.element(box('Owners of Joint account')).toBeChecked();
  await review();
  await expect.element(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await expect.element(region('Will be granted')).toHaveTextContent('owners');
  await go(paths.consent());
  await button('Send again').click();
  await expect.element(page.getByText('Sent again, and your bank accepted it.')).toBeVisible();
  await expect.element(title('Your consent')).toHaveFocus();
  const [, second, third] = sent();
  expect(third).toEqual(second);
  await link('Back to Owners of Joint account').click();
  await expect.element(heading('Julien Martin')).toBeVisible();

  await go(paths.consentEdit());
  await box('Owners of Joint account').click();
  await review();
  await expect.element(region('Will be withdrawn')).toHaveTextContent('owners');
  await button('Send consent').click();
  await link('Owners of Joint account').click();
  await expect.element(heading('Not covered by your consent')).toBeVisible();
});

test('Back from the form returns to the section that was not covered, and to the page before it', async () => {
  const { go, address } = await openConsent(paths.accounts(), {
    faults: ['listOwners~status-403~always'],
  });
  await go(paths.accountOwners(JOINT));
  await link('Change your consent').click();
  await expect.element(box('Owners of Joint account')).toBeChecked();
  history.back();
  await expect.element(heading('Not covered by your consent')).toBeVisible();
  expect(address()).toBe(paths.accountOwners(JOINT));
  history.back();
  await expect.element(title('Accounts')).toBeVisible();

  // Opened by its address, the form replaces the one without a draft, so that Back does not return to that.
  await go(paths.consentEdit());
  await expect.poll(address).toMatch(/\?draft=\w+$/);
  history.back();
  await expect.element(title('Accounts')).toBeVisible();
});

test('a card without its balance leads to that checkbox, and says what else would end', async () => {
  await openConsent(paths.accounts(), { faults: ['listBalances~status-403~next'] });
  await expect.element(page.getByText('doesn’t cover the balance of 1 account.')).toBeVisible();
  await link('Change your consent').click();
  await expect.element(box('Balances of Joint account')).toBeChecked();
  expect(ticked().filter(({ ariaLabel }) => / of (?:Holiday|Visa)/.test(ariaLabel ?? ''))).toEqual([]);
  await expect.element(page.getByText('Tick what else you want to keep.')).toBeVisible();
});

test('while the bank asks to wait, no button is offered', async () => {
  await openConsent(paths.consentEdit(), { faults: ['putConsents~status-429-long~next'] });
  await box('Balances of Joint account').click();
  await review();
  await expect.element(page.getByText('Nothing is sent before you press “Send consent”.')).toBeVisible();
  await button('Send consent').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The bank asks you to wait');
  await expect.element(alert).toHaveFocus();
  expect(button('Send consent').elements()).toEqual([]);
  await passTime(LONG_WAIT_MS);
  await expect.element(button('Send consent')).toBeVisible();
});

test('a consent is not sent offline, and is sent once back online', async () => {
  const { switchBank, sent } = await openConsent(paths.consentEdit());
  await box('Balances of Joint account').click();
  await review();
  await switchBank({ settings: { network: 'off' } });
  await button('Send consent').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was sent.');
  expect(sent()).toEqual([]);
  await switchBank();
  await button('Send consent').click();
  await expect.element(title('Consent sent')).toBeVisible();
});
