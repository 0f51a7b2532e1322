import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtBank, signInAtDemo, test } from './test.ts';

const JOINT = 'b0a1c3e4-joint';
/** The IBANs of Bare's two accounts, which its bank knows and does not send. */
const BARE = ['FR7630588600010006184001736', 'FR7630588600010006184002415'] as const;

const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** The bodies of the consents that the pages of a context send; the list grows. */
function recordConsents(context: BrowserContext): Request[] {
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request);
  });
  return sent;
}

/** Goes from the form to the end, as a person would. */
async function reviewAndSend(page: Page): Promise<void> {
  await button(page, 'Review').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  await button(page, 'Send consent').click();
  await expect(heading(page, 'Consent sent')).toBeVisible();
}

/** Sends a consent with these boxes ticked, from a form in which nothing is. */
async function consentTo(page: Page, demo: string, names: readonly string[]): Promise<void> {
  await page.goto(`${demo}${paths.consentEdit()}`);
  for (const name of names) await box(page, name).check();
  await reviewAndSend(page);
}

const section = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('somebody gives a first consent, and sees what each account then shows', async ({
  page,
  context,
  demo,
}) => {
  // It is looked at by axe on each page.
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
  await expect(granted).toContainText('Joint accountBankbook may read balances');
  await expect(granted).toContainText('Holiday savingsBankbook may read balances, owners and transactions');
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
});

test('one kind is added to what was given, and taken back again', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await consentTo(page, demo, ['Balances of Joint account']);
  await page.goto(`${demo}/accounts/${JOINT}/owners`);
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();

  await page.goto(`${demo}${paths.consentEdit()}`);
  await expect(box(page, 'Balances of Joint account')).toBeChecked();
  await box(page, 'Owners of Joint account').check();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be granted' })).toContainText('may read owners');
  await expect(page.getByRole('region', { name: 'Stays as it is' })).toContainText('may still read balances');
  await button(page, 'Send consent').click();
  await link(page, 'Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();

  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').uncheck();
  await button(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
    'may no longer read owners',
  );
  await button(page, 'Send consent').click();
  await link(page, 'Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
});

test('everything is withdrawn after a question, and only then', async ({ page, context, demo }) => {
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
});

test('a section that is not covered leads to its box and back to the section', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await consentTo(page, demo, ['Balances of Joint account', 'Transactions of Holiday savings']);
  await page.goto(`${demo}/accounts/${JOINT}/owners`);
  await link(page, 'Change your consent').click();
  await expect(heading(page, 'Choose what this app may read')).toBeVisible();
  await expect(page.getByText('You came from Owners of Joint account')).toBeVisible();
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

test('a card without its balance leads to that box, and says what else would end', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}/accounts?fault=listBalances~status-403~always`);
  await link(page, 'Change your consent Holiday savings').click();
  await expect(box(page, 'Balances of Holiday savings')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: / of (?:Joint|Visa)/, checked: true })).toHaveCount(0);
  await expect(page.getByText('what is not ticked ends')).toHaveCount(2);
});

test('a session that ends in the middle of the form loses nothing of it', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').check();
  await box(page, 'Balances of Visa •••• 4417').check();
  await page.getByRole('textbox', { name: 'IBAN of Visa •••• 4417' }).fill('FR76 3058');
  await page.getByRole('textbox', { name: 'IBAN of Visa •••• 4417' }).fill('');
  await box(page, 'Balances of Visa •••• 4417').uncheck();
  await button(page, 'Review').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  const review = page.url();
  const fault = 'fault=putConsents~token-expired~next&fault=getToken:refresh_token~invalid-grant~next';
  await page.goto(`${review}&${fault}`);
  await button(page, 'Send consent').click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await button(page, 'Approve').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  expect(page.url()).toBe(review);
  await link(page, 'Change what is ticked').click();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await reviewAndSend(page);
});

test('a form survives a reload, and can be gone on with or discarded later', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').check();
  await expect(page).toHaveURL(/\?draft=\w+$/);
  await page.reload();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goto(`${demo}${paths.consent()}`);
  await link(page, 'Continue').click();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goBack();
  await button(page, 'Discard').click();
  await expect(page.getByText('The change was discarded.')).toBeVisible();
  await expect(page.getByText(/^You began a change/)).toHaveCount(0);
});

test('two tabs know of each other’s consents', async ({ page, context, demo }) => {
  await signInAtDemo(page, demo);
  const second = await context.newPage();
  await second.goto(`${demo}${paths.consentEdit()}`);
  await box(second, 'Transactions of Joint account').check();
  await consentTo(page, demo, ['Balances of Joint account']);

  await expect(second.getByText(/^Another consent was sent from this browser meanwhile/)).toBeVisible();
  await button(second, 'Review').click();
  await expect(second.getByRole('region', { name: 'Will be withdrawn' })).toContainText(
    'may no longer read balances',
  );
  await button(second, 'Send consent').click();
  await expect(heading(second, 'Consent sent')).toBeVisible();
  await expect(section(page, 'Balances of Joint account')).toContainText('Not covered');
});

test('a bank that sends no IBAN has them typed, and each mistake has its own words', async ({
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
  await expect(currency).toHaveValue('EUR');
  await box(page, 'Balances of Account 1').check();
  const summary = page.getByRole('alert');
  for (const [text, words] of [
    ['', 'Enter the IBAN of Account 1, or untick what is ticked of it'],
    ['my account', 'Enter the IBAN of Account 1 as two letters'],
    ['ZZ76 3058 8600 0100 0618 4001 712', 'Check the first two letters of the IBAN of Account 1'],
    ['FR76 3058', 'Check the length of the IBAN of Account 1'],
    ['FR00 3058 8600 0100 0618 4001 712', 'Check the IBAN of Account 1: a character is wrong'],
  ] as const) {
    await iban.fill(text);
    await button(page, 'Review').click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(words);
    await expect(iban).toHaveAccessibleDescription(new RegExp(words));
    await expect(page).toHaveTitle(/Error: /);
  }
  await expectAccessible(page);
  await summary.getByRole('link').click();
  await expect(iban).toBeFocused();

  await iban.fill(BARE[0].toLowerCase());
  await box(page, 'Owners of Account 2').check();
  await page.getByRole('textbox', { name: 'IBAN of Account 2' }).fill(BARE[0]);
  await button(page, 'Review').click();
  await expect(summary).toContainText('stands at another account already');
  await page.getByRole('textbox', { name: 'IBAN of Account 2' }).fill(BARE[1]);
  await reviewAndSend(page);
  await expect(section(page, 'Balances of Account 1')).toContainText('Available');
  expect(sent.at(-1)?.postDataJSON()).toEqual({
    balances: [{ iban: BARE[0], currency: 'EUR' }],
    owners: [{ iban: BARE[1], currency: 'EUR' }],
    transactions: [],
  });
});

test('an IBAN of somebody else is refused by the bank, and everything typed stays', async ({
  page,
  demo,
}) => {
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

test('the form is filled in, reviewed and sent with the keyboard alone', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await link(page, 'Your consent').focus();
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
  for (let stops = 0; stops < 10; stops += 1) await page.keyboard.press('Tab');
  await expect(button(page, 'Review')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review your consent')).toBeFocused();
  await button(page, 'Send consent').press('Enter');
  await expect(heading(page, 'Consent sent')).toBeFocused();
});

test('a click too many sends one consent', async ({ page, context, demo }) => {
  const sent = recordConsents(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await button(page, 'Review').click();
  await button(page, 'Send consent').dblclick();
  await expect(heading(page, 'Consent sent')).toBeVisible();
  expect(sent).toHaveLength(1);
});

for (const [fault, words] of [
  ['status-422', 'Your bank did not accept this consent'],
  ['status-409', 'Your consent was changed elsewhere meanwhile'],
  ['status-403', 'This app may not change your consent'],
  ['status-404', 'This app is not set up correctly for this bank'],
  ['status-429-seconds', 'The bank asks to wait'],
] as const) {
  test(`${fault} at sending says that nothing was changed, and keeps what was chosen`, async ({
    page,
    demo,
  }) => {
    await signInAtDemo(page, demo);
    await page.goto(`${demo}${paths.consentEdit()}`);
    await box(page, 'Balances of Joint account').check();
    await button(page, 'Review').click();
    await expect(heading(page, 'Review your consent')).toBeVisible();
    await page.goto(`${page.url()}&fault=putConsents~${fault}~always`);
    await button(page, 'Send consent').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words);
    await expect(alert).toContainText('Reference');
    await page.goto(`${demo}${paths.consent()}?fault=off`);
    await expect(page.getByText(/^You began a change/)).toBeVisible();
    await expect(page.getByText(/^We could not confirm/)).toHaveCount(0);
  });
}

for (const fault of ['status-500-stack', 'html', 'lost-after'] as const) {
  test(`${fault} at sending leaves it open, and it is sent again safely`, async ({ page, context, demo }) => {
    const sent = recordConsents(context);
    await signInAtDemo(page, demo);
    await page.goto(`${demo}${paths.consentEdit()}`);
    await box(page, 'Balances of Joint account').check();
    await button(page, 'Review').click();
    await expect(heading(page, 'Review your consent')).toBeVisible();
    await page.goto(`${page.url()}&fault=putConsents~${fault}~next`);
    await button(page, 'Send consent').click();
    await expect(page.getByRole('alert')).toContainText(
      'We could not confirm that your bank has this consent',
    );
    await page.goto(`${demo}${paths.consent()}`);
    await expect(page.getByText(/^We could not confirm what you sent/)).toBeVisible();
    await button(page, 'Send again').click();
    await expect(page.getByText('Sent again, and your bank accepted it.')).toBeVisible();
    await expect(heading(page, 'Your consent')).toBeFocused();
    await expect(page.getByText(/^You began a change/)).toHaveCount(0);
    const [first, second, ...others] = sent.map((request) => request.postData());
    expect(others).toEqual([]);
    expect(second).toBe(first);
  });
}

test('a consent that is on its way when the page is left arrives all the same', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await button(page, 'Review').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  await page.goto(`${page.url()}&fault=putConsents~slow~next`);
  await button(page, 'Send consent').click();
  await expect(button(page, 'Sending…')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByText('Your consent is being sent…')).toBeVisible();
  await expect(page.getByText(/^Your bank accepted this on/)).toBeVisible({ timeout: 20_000 });
});

test('a bank that wants to be asked on its own page is linked to by name, and never gone to by itself', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}?bank=consent_approval~page`);
  await box(page, 'Balances of Joint account').check();
  await reviewAndSend(page);
  const { host } = new URL(demo);
  await expect(link(page, `Continue at ${host}`)).toHaveAttribute('href', /\/bank\/consent\?id=/);
  await page.goto(`${demo}${paths.consent()}`);
  await expect(link(page, `Continue at ${host}`)).toBeVisible();
});

test('what was sent is forgotten at sign-out, and is nobody else’s', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await consentTo(page, demo, ['Balances of Holiday savings']);
  await button(page, 'Sign out').click();
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consent()}`);
  await expect(page.getByRole('heading', { name: 'Nothing sent from this browser yet' })).toBeVisible();
  await page.goto(`${demo}${paths.consentSent()}`);
  await expect(heading(page, 'Your consent')).toBeVisible();
});

test('whoever runs the app may set a rule for renewing: it is told as a rule, and reminded of when due', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      client_id: 'bankbook',
      scope: 'accounts',
      consent_reminder_days: 90,
    }),
    clientId: 'bankbook',
    scope: 'accounts',
    accounts: [
      {
        resource_id: 'plain-1',
        name: 'Everyday account',
        account_id: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
      },
    ],
  });
  await page.clock.setSystemTime(new Date('2026-03-14T09:30:00+01:00'));
  await signInAtBank(page, bank.origin);
  await consentTo(page, bank.origin, ['Everything of Everyday account']);
  expect(bank.consents).toHaveLength(1);
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(
    page.getByText(/^By the rule set for this app \(90 days\), renew it by 12 June 2026/),
  ).toBeVisible();
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(page.getByText('Time to renew your consent')).toHaveCount(0);

  await page.clock.setSystemTime(new Date('2026-06-13T09:30:00+02:00'));
  await signInAtBank(page, bank.origin);
  await expect(page.getByText('Time to renew your consent')).toBeVisible();
  await link(page, 'Renew').click();
  await expect(box(page, 'Everything of Everyday account')).toBeChecked();
});

test('offline nothing is sent, and it is sent once the line is back', async ({ page, context, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await button(page, 'Review').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Send consent').click();
  await expect(page.getByRole('alert')).toContainText('Nothing was sent.');
  await context.setOffline(false);
  await button(page, 'Send consent').click();
  await expect(heading(page, 'Consent sent')).toBeVisible();
});

test('thirty accounts, two of one name, fit on the narrowest phone', async ({ page, startBank }) => {
  const accounts = Array.from({ length: 30 }, (_, place) => ({
    resource_id: `id ${place}`,
    name: place < 2 ? 'Everyday account' : `Account ${place} ${'withoutaspace'.repeat(place === 7 ? 20 : 1)}`,
    // One that begins the same and ends otherwise; some are not sent.
    ...(place < 2 && {
      account_id: {
        iban: place === 0 ? 'FR7630588600010001234567812' : 'FR7630588600010001234570140',
        currency: 'EUR',
      },
    }),
  }));
  const bank = await startBank({ accounts });
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAtBank(page, bank.origin);
  const expectNoSidewaysScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(`${bank.origin}${paths.consentEdit()}`);
  await box(page, 'Balances of Everyday account (7812)').check();
  await box(page, 'Owners of Everyday account (0140)').check();
  await expect(page.getByRole('checkbox', { name: /^Balances of/ })).toHaveCount(31);
  await expect(page.getByRole('row')).toHaveCount(1 + 1 + 30 + 28);
  await expectNoSidewaysScroll();
  await reviewAndSend(page);
  await expectNoSidewaysScroll();
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(page.getByRole('row', { name: 'Everyday account (7812) Yes No No' })).toBeVisible();
  await expectNoSidewaysScroll();
  expect(bank.consents).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }],
      owners: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
      transactions: [],
    },
  ]);
});
