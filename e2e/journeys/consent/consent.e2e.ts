import { paths } from '#paths.ts';
import {
  JOINT,
  box,
  heading,
  button,
  link,
  section,
  recordConsents,
  reviewAndSend,
  consentTo,
} from '#e2e/support/consent-steps.ts';
import { chooseLanguage, expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test(
  'a user gives a first consent, and sees what each account then shows',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    // Checked with axe on each page.
    test.slow();
    const sent = recordConsents(context);
    await signInAtDemo(page, demo);
    await page.getByRole('link', { name: 'Consent', exact: true }).click();
    await expect(heading(page, 'Your consent')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing sent from this browser yet' })).toBeVisible();
    await expectAccessible(page);

    await link(page, 'Change consent').click();
    await expect(heading(page, 'Choose what this app may read')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await box(page, 'Balances of Joint account').check();
    await box(page, 'Everything of Holiday savings').check();
    await expect(box(page, 'Transactions of Holiday savings')).toBeChecked();
    await button(page, 'Review').click();

    await expect(heading(page, 'Review your consent')).toBeVisible();
    const granted = page.getByRole('region', { name: 'Will be granted' });
    await expect(granted).toContainText('Joint accountBankbook may read balances with overdrafts');
    await expect(granted).toContainText(
      'Holiday savingsBankbook may read balances with overdrafts, owners and transactions with their details',
    );
    await expect(page.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
      'Whatever you granted before and is not listed here.',
    );
    await page.getByText('For testers: exactly what will be sent').click();
    await expect(page.getByText('"iban": "FR7630588600010001234567812"')).toBeVisible();
    await expectAccessible(page);

    await button(page, 'Send consent').click();
    await expect(heading(page, 'Consent sent')).toBeVisible();
    await expect(section(page, 'Balances of Joint account')).toContainText('Available');
    await expect(section(page, 'Owners of Joint account')).toContainText('Not covered');
    await expect(section(page, 'Overdrafts of Holiday savings')).toContainText('Available');
    await expectAccessible(page);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
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

test('one kind of data is added to the consent, and removed again', async ({ page, home }) => {
  await consentTo(page, home, ['Balances of Joint account']);
  await page.goto(`${home}/accounts/${JOINT}/owners`);
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();

  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(box(page, 'Balances of Joint account')).toBeChecked();
  await box(page, 'Owners of Joint account').check();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be granted' })).toContainText('may read owners');
  await expect(page.getByRole('region', { name: 'Stays as it is' })).toContainText(
    'may still read balances with overdrafts',
  );
  await button(page, 'Send consent').click();
  await link(page, 'Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();

  await page.goto(`${home}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').uncheck();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
    'may no longer read owners',
  );
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
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { balances: [], owners: [], transactions: [] },
    ]);
    await page.goto(`${demo}/accounts`);
    await expect(page.getByText('The balance is not covered by your consent.')).toHaveCount(3);

    await page.goto(`${demo}${paths.consentEdit()}`);
    await expect(page.getByText(/withdrew everything, so nothing was ticked for you\.$/)).toBeVisible();
    await page.goto(`${demo}${paths.accountOwners(JOINT)}`);
    await link(page, 'Change your consent').click();
    await expect(page.getByText(/withdrew everything, so nothing else was ticked for you\.$/)).toBeVisible();
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
  await expect(page.getByText('You came from Owners of Joint account')).toBeVisible();
  await expect(page.getByText(/^What your bank accepted on .+ was ticked for you besides\.$/)).toBeVisible();
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
  await page.goto(`${home}/accounts?fault=listBalances~status-403~always`);
  await link(page, 'Change your consent Holiday savings').click();
  await expect(box(page, 'Balances of Holiday savings')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: / of (?:Joint|Visa)/, checked: true })).toHaveCount(0);
  await expect(page.getByText('what is not ticked ends')).toHaveCount(2);
});

test('the whole form can be completed in French', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await chooseLanguage(page, 'Français');
  await page.getByRole('link', { name: 'Consentement', exact: true }).click();
  await expect(heading(page, 'Votre consentement')).toBeVisible();
  await link(page, 'Modifier le consentement').click();
  await expect(heading(page, 'Choisissez ce que cette application peut lire')).toBeVisible();
  await box(page, 'Soldes de Joint account').check();
  await button(page, 'Relire').click();
  await expect(heading(page, 'Relisez votre consentement')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sera accordé' })).toContainText(
    'Bankbook peut lire les soldes avec les découverts',
  );
  await button(page, 'Envoyer le consentement').click();
  await expect(heading(page, 'Consentement envoyé')).toBeVisible();
  await expect(section(page, 'Soldes de Joint account')).toContainText('Disponible');
  await expect(section(page, 'Titulaires de Joint account')).toContainText('Non couvert');
  await link(page, 'Votre consentement').click();
  await expect(page.getByRole('row', { name: 'Joint account Oui Non Non' })).toBeVisible();
});
