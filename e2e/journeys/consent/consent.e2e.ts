import { changeAndStore } from '#e2e/support/storage.ts';
import { paths } from '#paths.ts';
import {
  JOINT,
  box,
  heading,
  button,
  link,
  section,
  recordConsents,
  review,
  reviewAndSend,
  consentTo,
} from '#e2e/support/consent-steps.ts';
import { chooseLanguage, expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** The accounts of the household, which share alike. */
const ALL = 'Joint account, Holiday savings and Visa •••• 4417';

test(
  'a user gives a first consent, and sees what each account then shows',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    // Checked with axe on each page.
    test.slow();
    const sent = recordConsents(context);
    // The home reads the latest transactions of all three accounts, which tells what the bank shares.
    const read = ['joint', 'savings', 'card'].map((name) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`-${name}/transactions`)),
    );
    await signInAtDemo(page, demo);
    await Promise.all(read);
    await page.getByRole('link', { name: 'Consent', exact: true }).click();
    await expect(heading(page, 'Your consent')).toBeVisible();
    await expect(
      page.getByText(/^Nothing sent from this browser yet\. What you send here replaces/),
    ).toBeVisible();
    await expectAccessible(page);

    await link(page, 'Change consent').click();
    await expect(heading(page, 'Choose what this app may read')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText(`${ALL} Balances shared Transactions shared`)).toBeVisible();
    await expectAccessible(page);
    await box(page, 'Balances of Joint account').check();
    await box(page, 'Everything of Holiday savings').check();
    await expect(box(page, 'Transactions of Holiday savings')).toBeChecked();
    await button(page, 'Review').click();

    await expect(heading(page, 'Review your consent')).toBeVisible();
    const granted = page.getByRole('region', { name: 'Will be granted' });
    await expect(page.getByRole('region', { name: 'Stays as it is' })).toContainText(
      'Joint accountbalances and overdraftsHoliday savingsbalances, overdrafts and transactions',
    );
    await expect(granted).toContainText(/Holiday savingsowners$/);
    await expect(page.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
      'Joint accounttransactionsVisa •••• 4417balances, overdrafts and transactions',
    );
    await page.getByText('Details for support').click();
    await expect(page.getByText('"iban": "FR7630588600010001234567812"')).toBeVisible();
    await expectAccessible(page);

    await button(page, 'Send consent').click();
    await expect(heading(page, 'Consent sent')).toBeVisible();
    await expect(section(page, 'Balances of Joint account')).toContainText('Available');
    await expect(section(page, 'Owners of Joint account')).toContainText('Not covered');
    await expect(section(page, 'Overdrafts of Holiday savings')).toContainText('Available');
    await expectAccessible(page);
    await expect
      .poll(() => sent.map((request) => request.postDataJSON() as unknown))
      .toEqual([
        {
          balances: [
            { iban: 'FR7630588600010001234567812', currency: 'EUR' },
            { iban: 'FR7630588600010001234570140', currency: 'EUR' },
          ],
          owners: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
          transactions: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
        },
      ]);

    await link(page, 'Your consent').click();
    await expect(page.getByRole('row', { name: 'Joint account Yes No No' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a card without an IBAN keeps nobody from sending the rest, and the review names what it loses', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await button(page, 'Look now').click();
  await expect(page.getByText(`${ALL} Balances shared Owners shared Transactions shared`)).toBeVisible();
  await button(page, 'Tick what your bank shares now').click();
  await expect(page.getByRole('status').filter({ hasText: '1 account needs its IBAN first' })).toHaveCount(1);
  // Beside the button, and on the card that waits.
  expect((await page.getByRole('main').innerText()).match(/needs? (?:its|their) IBAN/gi)).toHaveLength(2);
  // The card waits, so the boxes of all accounts are mixed: a click unticks all, the next ticks the others.
  const all = box(page, 'Everything of all accounts');
  await expect(all).toBeChecked({ indeterminate: true });
  await expect(box(page, 'Owners of all accounts')).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(all).not.toBeChecked();
  await all.click();
  await expect(all).toBeChecked({ indeterminate: true });
  await expect(box(page, 'Everything of Joint account')).toBeChecked();
  await expect(box(page, 'Everything of Visa •••• 4417')).not.toBeChecked();
  const lost = page.getByRole('region', { name: 'Will be withdrawn' });
  const card = 'Visa •••• 4417balances, overdrafts, owners and transactions';
  const stranded = 'Visa •••• 4417: you can’t add this back here without its IBAN.';
  await expect(lost).toContainText(card);
  await expect(lost).toContainText(stranded);
  await review(page);
  await expect(lost).toContainText(card);
  await expect(lost).toContainText(stranded);
  await expect(page.getByRole('region', { name: 'Will be granted' })).toHaveCount(0);
  await link(page, 'Change what is ticked').click();
  await box(page, 'Everything of Visa •••• 4417').check();
  await expect(lost).toHaveCount(0);
  await page.getByRole('textbox', { name: 'IBAN of Visa •••• 4417' }).fill('FR7630588600010001234512348');
  await expect(box(page, 'Everything of all accounts')).toBeChecked();
});

test('an account that can’t be added back without its IBAN is named, though the bank was never asked', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(button(page, 'Look now')).toBeVisible();
  const stranded = 'Visa •••• 4417: you can’t add this back here without its IBAN.';
  const lost = page.getByRole('region', { name: 'Will be withdrawn' });
  const card = page.getByRole('group', { name: 'Visa •••• 4417' });
  await expect(card).toContainText('Needs its IBAN, or it can’t be added back.');
  await box(page, 'Everything of all accounts').click();
  await expect(box(page, 'Everything of all accounts')).toBeChecked({ indeterminate: true });
  await expect(lost).toContainText(stranded);
  await review(page);
  await expect(lost).toContainText(stranded);
  await link(page, 'Change what is ticked').click();
  await box(page, 'Owners of Visa •••• 4417').check();
  await expect(lost).not.toContainText('Visa');
  await expect(card).not.toContainText('added back');
  await box(page, 'Owners of Visa •••• 4417').uncheck();
  await reviewAndSend(page);
  // What was sent lacked the card, so leaving it out again ends nothing.
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(card).not.toContainText('added back');
});

test('a change that was begun ends with the consent when everything is withdrawn', async ({ page, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await changeAndStore(page, () => box(page, 'Owners of Joint account').check());
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByText(/^You began a change/)).toBeVisible();
  await button(page, 'Withdraw everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
  await expect(page.getByText(/^You began a change/)).toHaveCount(0);
});

test('one kind of data is added to the consent, and removed again', async ({ page, home }) => {
  await consentTo(page, home, ['Balances of Joint account']);
  await page.goto(`${home}/accounts/${JOINT}/owners`);
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();

  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(box(page, 'Balances of Joint account')).toBeChecked();
  await box(page, 'Owners of Joint account').check();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be granted' })).toContainText('owners');
  await expect(page.getByRole('region', { name: 'Stays as it is' })).toContainText('balances and overdrafts');
  await button(page, 'Send consent').click();
  await link(page, 'Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();

  await page.goto(`${home}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').uncheck();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be withdrawn' })).toContainText('owners');
  await button(page, 'Send consent').click();
  await link(page, 'Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
});

test(
  'everything is withdrawn after a confirmation, and only then',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    const sent = recordConsents(context);
    await signInAtDemo(page, demo);
    await page.goto(`${demo}${paths.consent()}`);
    await button(page, 'Withdraw everything').click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw everything?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(sent).toEqual([]);

    await button(page, 'Withdraw everything').click();
    await question.getByRole('button', { name: 'Withdraw everything' }).click();
    await expect(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
    await expect(button(page, 'Withdraw everything')).toHaveCount(0);
    await expect
      .poll(() => sent.map((request) => request.postDataJSON() as unknown))
      .toEqual([{ balances: [], owners: [], transactions: [] }]);
    await page.goto(`${demo}/accounts`);
    await expect(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Not shared')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Recent' })).toHaveText(/Not shared\./);
    await expect(link(page, 'Change your consent')).toHaveCount(1);

    await page.goto(`${demo}${paths.consentEdit()}`);
    await expect(page.getByText(/^Nothing is ticked: you withdrew everything on/)).toBeVisible();
    await page.goto(`${demo}${paths.accountOwners(JOINT)}`);
    await link(page, 'Change your consent').click();
    await expect(page.getByText(/^Nothing else is ticked: you withdrew everything on/)).toBeVisible();
  },
);

test('a section that is not covered leads to its checkbox and back to the section', async ({
  page,
  home,
}) => {
  await consentTo(page, home, ['Balances of Joint account', 'Transactions of Holiday savings']);
  await page.goto(`${home}/accounts/${JOINT}/owners`);
  await link(page, 'Change your consent').click();
  await expect(heading(page, 'Choose what this app may read')).toBeVisible();
  await expect(page.getByText('Ticked for you: Owners of Joint account.')).toBeVisible();
  await expect(page.getByText(/^Also ticked: what your bank accepted on/)).toBeVisible();
  for (const name of [
    'Owners of Joint account',
    'Balances of Joint account',
    'Transactions of Holiday savings',
  ]) {
    await expect(box(page, name)).toBeChecked();
  }
  await reviewAndSend(page);
  await link(page, 'Back to Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
});

test('Back from the form returns to the section that was not covered, and to the page before it', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/accounts`);
  const owners = paths.accountOwners(JOINT);
  await page.goto(`${home}${owners}?fault=listOwners~status-403~always`);
  await link(page, 'Change your consent').click();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(owners);
  await page.goBack();
  await expect(heading(page, 'Accounts')).toBeVisible();

  // Opened by its address, the form replaces the one without a draft, so that Back does not return to that.
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(page).toHaveURL(/\?draft=\w+$/);
  await page.goBack();
  await expect(heading(page, 'Accounts')).toBeVisible();
});

test('a card without its balance leads to that checkbox, and says what else would end', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/accounts?fault=listBalances~status-403~next`);
  await expect(page.getByText('doesn’t cover the balance of 1 account.')).toBeVisible();
  await link(page, 'Change your consent').click();
  await expect(box(page, 'Balances of Joint account')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: / of (?:Holiday|Visa)/, checked: true })).toHaveCount(0);
  await expect(page.getByText('Tick what else you want to keep.')).toBeVisible();
});

test('the whole form can be completed in French', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await chooseLanguage(page, 'Français');
  await page.getByRole('link', { name: 'Consentement', exact: true }).click();
  await expect(heading(page, 'Votre consentement')).toBeVisible();
  await link(page, 'Modifier le consentement').click();
  await expect(heading(page, 'Choisissez ce que cette application peut lire')).toBeVisible();
  await box(page, 'Soldes de Compte joint').check();
  await button(page, 'Vérifier').click();
  await expect(heading(page, 'Vérifiez votre consentement')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reste tel quel' })).toContainText('soldes et découverts');
  await button(page, 'Envoyer le consentement').click();
  await expect(heading(page, 'Consentement envoyé')).toBeVisible();
  await expect(section(page, 'Soldes de Compte joint')).toContainText('Disponible');
  await expect(section(page, 'Titulaires de Compte joint')).toContainText('Non couvert');
  await link(page, 'Votre consentement').click();
  await expect(page.getByRole('row', { name: 'Compte joint Oui Non Non' })).toBeVisible();
});
