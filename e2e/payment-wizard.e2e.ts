import type { Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { chooseLanguage, expect, expectAccessible, recordCalls, signInAtDemo, test } from './test.ts';

/** Somebody whom no persona has on their list. */
const CAMILLE = 'FR76 3058 8600 0100 0123 4567 812';
const POST = 'POST /api/v1/payment-requests';
const RESULT = /\/payments\/[\da-f]{32}$/;

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });
const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name });

/** Tells a payee, from a step that asks for one. */
async function tellPayee(page: Page, name: string, iban: string): Promise<void> {
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await field(page, /^Name/).fill(name);
  await field(page, /^IBAN/).fill(iban);
  await button(page, 'Continue').click();
}

async function tellAmount(page: Page, amount: string, reference = ''): Promise<void> {
  await expect(heading(page, 'How much?')).toBeVisible();
  await field(page, /^Amount/).fill(amount);
  await field(page, /^Reference/).fill(reference);
  await button(page, 'Continue').click();
}

/** From a fresh form to the review. */
async function toReview(page: Page, demo: string, amount: string): Promise<void> {
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await tellPayee(page, 'Camille Laurent', CAMILLE);
  await tellAmount(page, amount, 'Rent');
  await expect(heading(page, 'Check your payment')).toBeVisible();
}

const posts = (calls: readonly string[]) => calls.filter((call) => call === POST);

test('somebody makes a payment with the keyboard alone, and it is sent as it was checked', async ({
  page,
  context,
  demo,
}) => {
  // It is looked at by axe on each page.
  test.slow();
  const bodies: unknown[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payment-requests')) {
      bodies.push(request.postDataJSON());
    }
  });
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[\da-f]{32}$/);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Trusted beneficiary/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Camille Laurent');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CAMILLE.toLowerCase());
  await page.keyboard.press('Enter');

  await expect(heading(page, 'How much?')).toBeFocused();
  await expect(field(page, /^Currency/)).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expectAccessible(page);
  await field(page, /^Amount/).focus();
  await page.keyboard.type('1,250.50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rent of November');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Instant' })).toBeChecked();
  await field(page, /^Reference/).press('Enter');

  await expect(heading(page, 'Check your payment')).toBeFocused();
  await expect(page.getByText(CAMILLE)).toBeVisible();
  await expect(page.getByText('€1,250.50')).toHaveCount(2);
  await expectAccessible(page);
  await button(page, 'Send payment request').press('Enter');
  await expect(page).toHaveURL(RESULT);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    payment_information_id: page.url().slice(-32),
    number_of_transactions: 1,
    payment_type_information: { service_level: 'SEPA', local_instrument: 'INST' },
    credit_transfer_transaction: [
      {
        instructed_amount: { amount: 1250.5, currency: 'EUR' },
        beneficiary: {
          creditor: { name: 'Camille Laurent' },
          creditor_account: { iban: CAMILLE.replaceAll(' ', '') },
        },
        remittance_information: ['Rent of November'],
      },
    ],
  });
});

test('each mistake about the payee has its own words, and everything typed stays', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  const summary = page.getByRole('alert');
  await button(page, 'Continue').click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Enter the name of the payee');
  await expect(page).toHaveTitle(/Error: Who are you paying\?/);
  await expectAccessible(page);
  await field(page, /^Name/).fill('Camille Laurent');
  for (const [iban, words] of [
    ['', 'Enter the IBAN of the payee'],
    ['my account', 'Enter the IBAN as two letters'],
    ['ZZ76 3058 8600 0100 0123 4567 812', 'Check the first two letters of the IBAN'],
    ['FR76 3058', 'Check the length of the IBAN'],
    ['FR00 3058 8600 0100 0123 4567 812', 'a character is wrong'],
  ] as const) {
    await field(page, /^IBAN/).fill(iban);
    await button(page, 'Continue').click();
    await expect(summary).toContainText(words);
    await expect(field(page, /^IBAN/)).toHaveAccessibleDescription(new RegExp(words));
  }
  await summary.getByRole('link').click();
  await expect(field(page, /^IBAN/)).toBeFocused();
  await expect(field(page, /^Name/)).toHaveValue('Camille Laurent');
});

test('each mistake about the amount has its own words, and characters that are not allowed are named', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await tellPayee(page, 'Camille Laurent', CAMILLE);
  const summary = page.getByRole('alert');
  for (const [amount, words] of [
    ['', 'Enter an amount'],
    ['a lot', 'Enter the amount in figures'],
    ['-5', 'Enter the amount without a minus'],
    ['0.00', 'Enter an amount of more than zero'],
    ['1.005', 'at most 2 decimals in EUR'],
    ['1000000000', 'below 1,000,000,000'],
  ] as const) {
    await field(page, /^Amount/).fill(amount);
    await button(page, 'Continue').click();
    await expect(summary).toContainText(words);
    await expect(field(page, /^Amount/)).toHaveValue(amount);
  }
  await expect(summary).toBeFocused();
  await field(page, /^Amount/).fill('7');
  await field(page, /^Currency/).fill('QQQ');
  await field(page, /^Reference/).fill('Été & soleil');
  await button(page, 'Continue').click();
  await expect(summary).toContainText('nobody uses this code');
  await expect(summary).toContainText('Take out of the reference what banks do not take: É, é and &');
  await expectAccessible(page);
  await button(page, 'Use “Ete + soleil”').click();
  await expect(field(page, /^Reference/)).toHaveValue('Ete + soleil');
  await field(page, /^Reference/).fill('x'.repeat(141));
  await button(page, 'Continue').click();
  await expect(summary).toContainText('Shorten the reference to 140 characters');
  await expect(page.getByText('1 character too many').first()).toBeVisible();
});

test('a trusted beneficiary is picked, and whoever is new brings a calm hint', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  const list = page.getByRole('combobox', { name: /^Trusted beneficiary/ });
  const jonas = list.getByRole('option', { name: /^Jonas Feldmann · DE/ });
  await list.selectOption(await jonas.getAttribute('value'));
  await expect(field(page, /^Name/)).toHaveValue('Jonas Feldmann');
  await expect(page.getByText('A new payee?')).toHaveCount(0);
  await field(page, /^Name/).fill('Camille Laurent');
  await field(page, /^IBAN/).fill(CAMILLE);
  await expect(page.getByText('A new payee?')).toBeVisible();
  await expect(list).toHaveValue('');
});

test('a list that can’t be read stands in nobody’s way', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}?fault=listTrustedBeneficiaries~status-403~always`);
  await expect(page.getByText(/^Your list could not be read/)).toBeVisible();
  await tellPayee(page, 'Camille Laurent', CAMILLE);
  await expect(heading(page, 'How much?')).toBeVisible();
});

test('Back and Change keep every answer, and Change comes back to the check', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await toReview(page, demo, '12');
  await link(page, 'Change the amount').click();
  await field(page, /^Amount/).fill('13');
  await button(page, 'Continue').click();
  await expect(page.getByText('€13.00')).toHaveCount(2);
  await link(page, 'Change the name').click();
  await expect(field(page, /^Name/)).toHaveValue('Camille Laurent');
  await expect(link(page, 'Back to your payment')).toBeVisible();
  await field(page, /^Name/).fill('Camille L');
  await button(page, 'Continue').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  await expect(page.getByText('to Camille L', { exact: true })).toBeVisible();

  await link(page, 'Back to the amount').click();
  await expect(field(page, /^Amount/)).toHaveValue('13');
  await expect(field(page, /^Reference/)).toHaveValue('Rent');
  await page.goBack();
  await page.goBack();
  await expect(field(page, /^Name/)).toHaveValue('Camille L');
});

test('a later step leads to the first that is incomplete', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  for (const path of [paths.paymentReview(), paths.paymentAmount()]) {
    await page.goto(`${demo}${path}?draft=nothing`);
    await expect(heading(page, 'Who are you paying?')).toBeVisible();
    await page.goto(`${demo}${path}`);
    await expect(heading(page, 'Who are you paying?')).toBeVisible();
  }
});

test('a reload and a lost session keep every answer', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await field(page, /^Name/).fill('Camille Laurent');
  await page.reload();
  await expect(field(page, /^Name/)).toHaveValue('Camille Laurent');
  await tellPayee(page, 'Camille Laurent', CAMILLE);
  await tellAmount(page, '5', 'Rent');
  await expect(heading(page, 'Check your payment')).toBeVisible();
  const review = page.url();
  await page.goto(
    `${review}&fault=listAccounts~token-expired~next&fault=getToken:refresh_token~invalid-grant~next`,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await button(page, 'Approve').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  expect(page.url()).toBe(review);
  await expect(page.getByText('€5.00')).toHaveCount(2);
});

test('several transfers go in one request, and one can be taken away and put back', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await signInAtDemo(page, demo);
  await toReview(page, demo, '12.30');
  await button(page, 'Add another transfer').click();
  await expect(page.getByText('Transfer 2 of 2')).toBeVisible();
  await tellPayee(page, 'Jonas Feldmann', 'DE89 3704 0044 0532 0130 00');
  await tellAmount(page, '0.20');
  await expect(page.getByText('€12.50')).toBeVisible();
  await expect(page.getByText('in 2 transfers')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Remove Transfer 2').click();
  await expect(page.getByText('to Camille Laurent', { exact: true })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('€12.50')).toBeVisible();
  await link(page, 'Change the amount of transfer 2').click();
  await expect(field(page, /^Amount/)).toHaveValue('0.20');
  await button(page, 'Continue').click();
  await button(page, 'Send payment request').click();
  await expect(page).toHaveURL(RESULT);
  expect(posts(calls)).toHaveLength(1);
});

test('a file brings its good transfers, and says what is wrong with the others', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await page.getByText('Import transfers from a file').click();
  const chooser = page.getByLabel('File');
  const choose = (text: string) =>
    chooser.setInputFiles({ name: 'transfers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name,reference\nA,b\n');
  await expect(page.getByText('The header line lacks: IBAN and Amount')).toBeVisible();
  await choose(
    [
      'name,iban,amount,reference,remark',
      'Camille Laurent,FR7630588600010001234567812,12.30,Rent,x',
      'Jonas Feldmann,DE00370400440532013000,12.301,é,',
      'Jonas Feldmann,DE89370400440532013000,0.20,,',
    ].join('\n'),
  );
  await expect(page.getByText('2 transfers can be added.')).toBeFocused();
  await expect(page.getByText('1 line is left out:')).toBeVisible();
  const bad = page.getByRole('listitem').filter({ hasText: 'Line 3' });
  await expect(bad).toContainText('a character is wrong');
  await expect(bad).toContainText('more decimals than its currency');
  await expect(bad).toContainText('what banks do not take: é');
  await expect(page.getByText('Not used from this file: remark')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add 2 transfers').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  await expect(page.getByText('€12.50')).toBeVisible();
  await page.reload();
  await expect(page.getByText('in 2 transfers')).toBeVisible();
});

test('reading a large file can be cancelled', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await page.getByText('Import transfers from a file').click();
  // Each has to be found fault with, which takes longer than taking it.
  const lines = Array.from({ length: 150_000 }, () => 'Camille Laurent,FR0030588600010001234567812,1,Rent');
  await page.getByLabel('File').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,iban,amount,reference\n${lines.join('\n')}\n`),
  });
  await button(page, 'Cancel').press('Enter');
  await expect(page.getByText('Reading was cancelled. Nothing was added.')).toBeVisible();
  await expect(page.getByLabel('File')).toBeFocused();
});

test('clicks too many send one request, and every address of the draft then leads to what became of it', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await signInAtDemo(page, demo);
  await toReview(page, demo, '21');
  const review = page.url();
  await button(page, 'Send payment request').evaluate((send: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) send.click();
  });
  await expect(page).toHaveURL(RESULT);
  const result = page.url();
  await page.goBack();
  await expect(page).toHaveURL(result);
  for (const step of ['payee', 'amount', 'review']) {
    await page.goto(review.replace('/review', `/${step}`));
    await expect(page).toHaveURL(result);
  }
  expect(posts(calls)).toHaveLength(1);
});

test('two tabs with one draft send one request, and both see what became of it', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await signInAtDemo(page, demo);
  await toReview(page, demo, '22');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second, 'Check your payment')).toBeVisible();
  await Promise.all(
    [page, second].map((tab) =>
      button(tab, 'Send payment request').evaluate((send: HTMLElement) => send.click()),
    ),
  );
  await expect(page).toHaveURL(RESULT);
  await expect(second).toHaveURL(page.url());
  expect(posts(calls)).toHaveLength(1);
});

test('the same again within minutes is asked about', async ({ page, context, demo }) => {
  const calls = recordCalls(context);
  await signInAtDemo(page, demo);
  await toReview(page, demo, '23');
  await button(page, 'Send payment request').click();
  await expect(page).toHaveURL(RESULT);
  await toReview(page, demo, '23');
  await button(page, 'Send payment request').click();
  const question = page.getByRole('alertdialog', { name: 'Send this as well?' });
  await expect(question).toContainText('€23.00 to Camille Laurent');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(posts(calls)).toHaveLength(1);
  await button(page, 'Send payment request').click();
  await question.getByRole('button', { name: 'Send payment request' }).click();
  await expect(page).toHaveURL(RESULT);
  expect(posts(calls)).toHaveLength(2);
});

test('amounts are typed as in French, and stay the same sum in English', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await chooseLanguage(page, 'Français');
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await field(page, /^Nom/).fill('Camille Laurent');
  await field(page, /^IBAN/).fill(CAMILLE);
  await button(page, 'Continuer').click();
  await field(page, /^Montant/).fill('1 234,50');
  await chooseLanguage(page, 'English');
  await expect(field(page, /^Amount/)).toHaveValue('1234.50');
  await chooseLanguage(page, 'Français');
  await button(page, 'Continuer').click();
  await expect(page.getByText(/^1\s234,50\s€$/)).toHaveCount(2);
});

test('testers see the body as it will be sent, and what each member of it rests on', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await toReview(page, demo, '12');
  await page.getByText('For testers: exactly what will be sent').click();
  const member = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(member('payment_information_id')).toContainText('In the interface (4.6)');
  await expect(member('credit_transfer_transaction[0].beneficiary')).toContainText('Assumed');
  await expectAccessible(page);
});

test('the steps fit a phone of 320 pixels in French', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAtDemo(page, demo);
  await chooseLanguage(page, 'Français');
  const fits = () =>
    expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await fits();
  await field(page, /^Nom/).fill('Camille Laurent');
  await field(page, /^IBAN/).fill(CAMILLE);
  await button(page, 'Continuer').click();
  await field(page, /^Montant/).fill('123456789,12');
  await fits();
  await button(page, 'Continuer').click();
  await expect(heading(page, 'Vérifiez votre paiement')).toBeVisible();
  await fits();
});
