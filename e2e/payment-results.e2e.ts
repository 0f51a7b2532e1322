import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtDemo, test } from './test.ts';

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

const APPROVE = 'Approve this payment at your bank';
const SENT = 'Sent to your bank';
const REFUSED = 'The bank refused this payment request';
const UNKNOWN = 'We do not know whether the bank received it';

/** The payment requests that the pages of a context send; the list grows. */
function recordPayments(context: BrowserContext): Request[] {
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payment-requests')) sent.push(request);
  });
  return sent;
}

/** Tells the wizard a payment up to the review. */
async function toReview(page: Page, demo: string, amount: string, query = ''): Promise<void> {
  await page.goto(`${demo}${paths.paymentPayee()}${query}`);
  await field(page, 'Name').fill('Camille Laurent');
  await field(page, 'IBAN').fill('FR76 3058 8600 0100 0123 4570 140');
  await button(page, 'Continue').click();
  await field(page, 'Amount').fill(amount);
  await button(page, 'Continue').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
}

/** Sends a payment as a person would. */
async function pay(page: Page, demo: string, amount: string, query = ''): Promise<void> {
  await toReview(page, demo, amount, query);
  await button(page, 'Send payment request').click();
}

/** Goes to the bank's page by way of the step that names the host. */
async function goToBank(page: Page): Promise<void> {
  await button(page, 'Continue to your bank').click();
  const leaving = page.getByRole('dialog', { name: 'You are leaving Bankbook' });
  await expect(leaving).toContainText(new URL(page.url()).host);
  await leaving.getByRole('link', { name: /^Go to / }).click();
  await expect(heading(page, 'Approve a payment')).toBeVisible();
}

test('a payment is approved at the bank, and what the bank is said to have said is told as a claim', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await goToBank(page);
  await button(page, 'Approve').click();
  await expect(
    page.getByText(/^Your browser came back from the bank, which said on .* only your bank knows/),
  ).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(heading(page, APPROVE)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/^Your browser came back/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(page.getByText(/^Your browser came back/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Camille Laurent' })).toContainText('€25.00');
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
});

test('a payment that is refused at the bank comes back as such a claim, and nothing more', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await goToBank(page);
  await button(page, 'Refuse').click();
  await expect(page.getByText(/which said on .* that this payment was not approved/)).toBeVisible();
  await expect(heading(page, APPROVE)).toBeVisible();
});

test('the step before the bank can be left again, and nothing leads there by itself', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await button(page, 'Continue to your bank').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Continue to your bank')).toBeFocused();
  await expect(heading(page, APPROVE)).toBeVisible();
});

test('a receipt is copied, and kept as a file with exactly what was sent', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await button(page, 'Copy the receipt').click();
  // The page itself may not read the clipboard; what is pasted tells.
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const pasting = await context.newPage();
  await pasting.goto(`${demo}${paths.paymentPayee()}`);
  await field(pasting, 'Name').focus();
  await pasting.keyboard.press('ControlOrMeta+V');
  const copied = await field(pasting, 'Name').inputValue();
  expect(copied).toContain('Payee: Camille Laurent');
  expect(copied).toContain('€25.00');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download (JSON)').click();
  const download = await downloading;
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ demo: true, times_sent: 1, request: sent[0]?.postDataJSON() as unknown });
});

for (const [amount, setting, words] of [
  ['77.06', '', 'Approve it in your bank’s app'],
  ['77.09', '', 'says that it needs no approval'],
  ['77.07', '', 'but sent no link to it'],
  ['5', 'EMBEDDED', 'in a way that Bankbook does not support'],
  ['5', 'unknown', 'Bankbook does not know (QXYZ)'],
  ['5', 'link-http', 'not encrypted (https)'],
  ['5', 'link-foreign', 'not known as your bank’s'],
] as const) {
  test(`${setting === '' ? amount : setting} is sent, and says honestly what happens next`, async ({
    page,
    demo,
  }) => {
    await signInAtDemo(page, demo);
    await pay(page, demo, amount, setting === '' ? '' : `?bank=payment_approach~${setting}`);
    await expect(heading(page, SENT)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(words);
    await expect(button(page, 'Continue to your bank')).toHaveCount(0);
  });
}

for (const setting of ['nested', 'link-in-links', 'link-object'] as const) {
  test(`${setting} leads to the bank like any other link`, async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await pay(page, demo, '5', `?bank=payment_approach~${setting}`);
    await expect(heading(page, APPROVE)).toBeVisible();
    await goToBank(page);
  });
}

test('nobody knows of a payment whose answer got lost, until it is found among the transactions', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.10');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(page.getByText(/Do not pay again until you have checked/)).toBeVisible();
  await expect(page.getByText('FR •••• 0140')).toBeVisible();
  await expectAccessible(page);
  await link(page, 'See my transactions').click();
  await expect(page.getByText('May be this payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'May be this payment' })).toContainText('€77.10');
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
});

test('what nobody knows of is sent again only after a question, with the same bytes', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.03');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await button(page, 'Send again').click();
  const question = page.getByRole('alertdialog', { name: 'Send this payment request again?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(1);
  await button(page, 'Send again').click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(heading(page, APPROVE)).toBeVisible();
  const [first, second, ...others] = sent.map((request) => request.postData());
  expect(others).toEqual([]);
  expect(second).toBe(first);
});

test('a change of what nobody knows of warns that both may be carried out, and has another id', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.04');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await button(page, 'Edit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('An earlier payment may exist');
  await question.getByRole('button', { name: 'Edit' }).click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  await page
    .getByRole('link', { name: /^Change.*amount/i })
    .first()
    .click();
  await field(page, 'Amount').fill('26');
  await button(page, 'Continue').click();
  await button(page, 'Send payment request').click();
  await expect(heading(page, APPROVE)).toBeVisible();
  await expect(page.getByText(/the bank may have both/)).toBeVisible();
  const ids = sent.map(
    (request) => JSON.parse(request.postData() ?? '') as { payment_information_id: string },
  );
  expect(new Set(ids.map(({ payment_information_id }) => payment_information_id)).size).toBe(2);
});

test('what nobody knows of is discarded after a question, and says that this takes nothing back', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.03');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await button(page, 'Discard').click();
  const question = page.getByRole('alertdialog', { name: 'Discard this payment request?' });
  await expect(question).toContainText('that does not take it back');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(page.getByText('Discarded, may be at the bank')).toBeVisible();
});

test('of what nobody knows a sign-out leaves its reference and time alone', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.03');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await button(page, 'Sign out').click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.payments()}`);
  await expect(page.getByText('Camille Laurent')).toHaveCount(0);
  await link(page, 'Payment request from before a sign-out').click();
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
  await expect(button(page, 'Edit')).toHaveCount(0);
});

test('a refusal says why in plain words, and the payment is edited and sent as another one', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.02');
  await expect(heading(page, REFUSED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('does not accept');
  await expectAccessible(page);
  await button(page, 'Edit').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what the bank did not look at was not sent, and is sent by a click alone', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25', '?fault=createPaymentRequest~token-expired~next');
  await expect(heading(page, 'This payment request was not sent')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  await button(page, 'Send payment request').click();
  await expect(heading(page, APPROVE)).toBeVisible();
  expect(sent).toHaveLength(2);
});

for (const address of ['successful', 'unsuccessful?state=nobody-knows', 'other?state=x']) {
  test(`a way back that says nothing is not valid: ${address}`, async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await page.goto(`${demo}/payments/return/${address}`);
    await expect(heading(page, 'This link is not valid')).toBeVisible();
    await expectAccessible(page);
    await link(page, 'Your payments').click();
    await expect(heading(page, 'Payments')).toBeVisible();
  });
}

test('a way back that was used before says so no more than any other', async ({ page, context, demo }) => {
  await signInAtDemo(page, demo);
  await pay(page, demo, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await goToBank(page);
  await page.getByText('Other ways back').click();
  const opened = context.waitForEvent('page');
  await button(page, 'Approve and go back twice').click();
  const second = await opened;
  // Which of the two is the first is for the browser to say.
  const tabs = [page, second];
  const headings = () => Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).textContent()));
  await expect
    .poll(async () => new Set(await headings()))
    .toEqual(new Set([APPROVE, 'This link is not valid']));
});

test('an address of no payment of this browser says so', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.payment('0123456789abcdef0123456789abcdef')}`);
  await expect(heading(page, 'This payment is not known here')).toBeVisible();
  await expectAccessible(page);
});

test('a payment that is on its way is followed in another tab', async ({ page, context, demo }) => {
  test.slow();
  await signInAtDemo(page, demo);
  await toReview(page, demo, '25', '?fault=createPaymentRequest~slow~next');
  await button(page, 'Send payment request').click();
  const second = await context.newPage();
  await second.goto(`${demo}${paths.payments()}`);
  await expect(second.getByText('Being sent')).toBeVisible();
  await link(second, 'Camille Laurent').click();
  await expect(heading(second, 'Sending your payment request')).toBeVisible();
  await expect(heading(second, APPROVE)).toBeVisible({ timeout: 20_000 });
  await expect(heading(page, APPROVE)).toBeVisible();
});

test('a trusted beneficiary is paid from the list, without an IBAN in the address', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.beneficiaries()}`);
  await link(page, 'Pay Jonas Feldmann').click();
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Jonas Feldmann');
  expect(page.url()).not.toMatch(/DE04/);
});

test('what was begun is gone on with from the list, or discarded', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await toReview(page, demo, '25');
  await page.goto(`${demo}${paths.payments()}`);
  await link(page, 'Continue Camille Laurent').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  await page.goBack();
  await button(page, 'Discard Camille Laurent').click();
  await expect(page.getByText('The payment that was not sent is discarded.')).toBeVisible();
  await expect(heading(page, 'Payments')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
});
