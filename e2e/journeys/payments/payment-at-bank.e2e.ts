import { demoPaths, paths } from '#paths.ts';
import type { Page } from 'playwright/test';
import {
  APPROVE,
  CAMILLE,
  RETURNED,
  SENT,
  button,
  field,
  goToBank,
  heading,
  link,
  pay,
  recordPayments,
} from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test, sweptBut } from '#e2e/support/test.ts';

/** The page of a returned payment says in its heading that it returned, and whatever it says is a claim. */
async function expectReturned(page: Page, claim: string): Promise<void> {
  const step = claim.startsWith('Not') ? 'reported as not given, ' : 'reported as given, ';
  await expect(heading(page, RETURNED)).toBeVisible();
  await expect(page).toHaveTitle(/You’re back from your bank/);
  await expect(page.getByText(claim, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText(step);
  await expect(page.getByText(/Approve it there to go ahead/)).toHaveCount(0);
  await expect(button(page, 'Open your bank’s page again')).toBeVisible();
}

test(
  'a payment is approved at the bank, and the bank’s answer is shown as a claim @security',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    test.slow();
    const sent = recordPayments(context);
    await signInAtDemo(page, demo);
    await pay(page, demo, '25');
    await expect(heading(page, APPROVE)).toBeVisible();
    await expectAccessible(page);
    const address = page.url();
    await goToBank(page);
    await button(page, 'Approve').click();
    await expectReturned(page, 'Approved, says the return link');
    await expect(heading(page, RETURNED)).toBeFocused();
    await expect(page.getByText('Your bank doesn’t confirm this to apps', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0);

    await page.reload();
    await expect(heading(page, RETURNED)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    // The payment's page has shown it; the list shows the state without a notice.
    const row = page.getByRole('listitem').filter({ hasText: CAMILLE.name });
    await expect(row).toContainText('€25.00');
    await expect(row).toContainText('Approved, says the return link');
    await expect(page.getByText(/^The link that brought you back/)).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => sent).toHaveLength(1);
  },
);

test(
  'a payment refused at the bank returns as a claim, and nothing more @security',
  { tag: '@quick' },
  async ({ page, home }) => {
    await pay(page, home, '25');
    await goToBank(page);
    await expectAccessible(page);
    await button(page, 'Refuse').click();
    await expectReturned(page, 'Not approved, says the return link');
    await expect(page.getByText(/^If you still want it, pay again\./)).toBeVisible();
    const receipt = page.getByRole('article', { name: 'Receipt of a payment request' });
    await expect(receipt.getByRole('definition').filter({ hasText: /saying not approved$/ })).toBeVisible();
    // The result that the link names is shown once, beside the heading.
    await expect(page.getByText(/says the return link/)).toHaveCount(1);
    // What the bank has answered is over.
    await link(page, 'Pay again').click();
    await expect(field(page, /^Amount/)).toHaveValue('25');
  },
);

test('an open list names the payment that returned, until the list is left', async ({
  page,
  context,
  home,
}) => {
  await pay(page, home, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  const list = await context.newPage();
  await list.goto(`${home}${paths.payments()}`);
  await expect(list.getByRole('listitem').filter({ hasText: CAMILLE.name })).toContainText(
    'Approve it at your bank',
  );
  await goToBank(page);
  await button(page, 'Refuse').click();
  await expect(heading(page, RETURNED)).toBeVisible();
  const notice = list.getByRole('status').filter({ hasText: 'The link that brought you back' });
  await expect(notice).toContainText('says: not approved');
  await expect(notice).toContainText('€25.00');
  await expectAccessible(list);
  await notice.getByRole('link', { name: CAMILLE.name }).click();
  await expect(heading(list, RETURNED)).toBeVisible();
  await list.getByRole('main').getByRole('link', { name: 'Payments' }).click();
  await expect(heading(list, 'Payments')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the bank’s page can be left without an answer, for the page where the payment waits', async ({
  page,
  home,
}) => {
  await pay(page, home, '25');
  await goToBank(page);
  await link(page, 'Leave without answering').click();
  await expect(heading(page, 'Payments')).toBeVisible();
  await link(page, CAMILLE.name).click();
  await expect(heading(page, APPROVE)).toBeVisible();
  await expect(button(page, 'Continue to your bank')).toBeVisible();
});

test('a payment that waits is approved from the list', async ({ page, home }) => {
  await pay(page, home, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await page.goto(`${home}${paths.payments()}`);
  await expect(link(page, /^Pay again/)).toHaveCount(0);
  await button(page, 'Continue to your bank for Camille Laurent').click();
  await expectAccessible(page);
  const leaving = page.getByRole('dialog', { name: 'You’re leaving Bankbook' });
  await leaving.getByRole('link', { name: /^Go to / }).click();
  await button(page, 'Approve').click();
  await expectReturned(page, 'Approved, says the return link');
  await page.goto(`${home}${paths.payments()}`);
  await expect(link(page, 'Pay again for Camille Laurent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue to your bank/ })).toHaveCount(0);
});

test('the step before the bank can be left and reopened, and is never opened automatically @security', async ({
  page,
  home,
}) => {
  await pay(page, home, '25');
  await button(page, 'Continue to your bank').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Continue to your bank')).toBeFocused();
  await expect(heading(page, APPROVE)).toBeVisible();
});

for (const [amount, setting, message] of [
  ['77.06', '', 'Approve it in your bank’s app'],
  ['77.09', '', 'says that it needs no approval'],
  ['77.07', '', 'but sent no link. Sign in there'],
  ['5', 'EMBEDDED', 'in a way that Bankbook does not support'],
  ['5', 'unknown', 'Bankbook does not know (QXYZ)'],
  ['5', 'link-http', 'is no https address'],
  ['5', 'link-foreign', 'not known as your bank’s'],
] as const) {
  test(`${setting === '' ? amount : setting} is sent, and the page says what happens next${sweptBut(`${amount} ${setting}`, '77.06 ', '5 unknown', '5 link-foreign')} @security`, async ({
    page,
    home,
  }) => {
    await pay(page, home, amount, setting === '' ? '' : `?bank=payment_approach~${setting}`);
    await expect(heading(page, SENT)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(message);
    await expect(button(page, 'Continue to your bank')).toHaveCount(0);
  });
}

for (const setting of ['nested', 'link-in-links', 'link-object'] as const) {
  test(`${setting} leads to the bank like any other link${sweptBut(setting, 'nested')}`, async ({
    page,
    home,
  }) => {
    await pay(page, home, '5', `?bank=payment_approach~${setting}`);
    await expect(heading(page, APPROVE)).toBeVisible();
    await goToBank(page);
  });
}

for (const address of ['successful', 'unsuccessful?state=nobody-knows', 'other?state=x']) {
  test(`a return without a known payment is not valid: ${address}${sweptBut(address, 'unsuccessful?state=nobody-knows')} @security`, async ({
    page,
    home,
  }) => {
    await page.goto(`${home}/payments/return/${address}`);
    await expect(heading(page, 'This link is not valid')).toBeVisible();
    await expectAccessible(page);
    await link(page, 'Your payments').click();
    await expect(heading(page, 'Payments')).toBeVisible();
  });
}

test('a return that is opened twice shows the payment both times @security', async ({
  page,
  context,
  home,
}) => {
  await pay(page, home, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await goToBank(page);
  await page.getByText('Other ways back').click();
  const opened = context.waitForEvent('page');
  await button(page, 'Approve and go back twice').click();
  const second = await opened;
  for (const tab of [page, second]) await expect(heading(tab, RETURNED)).toBeVisible();
});

test('the user chooses the account that pays, and the transfers appear there as pending', async ({
  page,
  home,
}) => {
  await pay(page, home, '31.17');
  await goToBank(page);
  await page.getByRole('radio', { name: /^Holiday savings/ }).check();
  await button(page, 'Approve').click();
  await expect(heading(page, RETURNED)).toBeVisible();
  await page.goto(`${home}${paths.accounts()}`);
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: CAMILLE.name })).toContainText('31.17');
});

test(
  'a payment that waits on the phone is approved there, and the app is not notified',
  { tag: '@quick' },
  async ({ page, home }) => {
    await pay(page, home, '77.06');
    await expect(heading(page, SENT)).toBeVisible();
    const address = page.url();
    await page.goto(`${home}${demoPaths.bankPhone()}`);
    const waiting = page.getByRole('region', { name: /€77\.06$/ });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'You have approved this payment.' }),
    ).toBeFocused();
    await expect(page.getByText('Nothing waits on any phone.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(address);
    await expect(heading(page, SENT)).toBeVisible();
    await expect(page.getByText(/says the return link/)).toHaveCount(0);
  },
);

test('a bank that refuses at the approval says that money is short, and leads back with a claim of refusal @security', async ({
  page,
  home,
}) => {
  await pay(page, home, '77.01');
  await goToBank(page);
  await button(page, 'Approve').click();
  await expect(page.getByText(/not enough money on the account \(AM04\)/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Bankbook' }).click();
  await expectReturned(page, 'Not approved, says the return link');
});

test('a user who leaves the bank without an answer can answer there later, until it is too late', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await signInAtDemo(page, demo);
  await pay(page, demo, '77.11');
  await expect(heading(page, APPROVE)).toBeVisible();
  const address = page.url();
  await goToBank(page);
  await page.goto(address);
  await expect(button(page, 'Continue to your bank')).toBeVisible();
  await expect(page.getByText(/says the return link/)).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await button(page, 'Continue to your bank').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Go to / })
    .click();
  await expect(page.getByText(/^This request has waited too long/)).toBeVisible();
  await expect(button(page, 'Approve')).toHaveCount(0);
});

for (const name of ['Approve and go back with another state', 'Approve and go back without state'] as const) {
  test(`${name}: the link is not valid @security`, async ({ page, home }) => {
    await pay(page, home, '25');
    await expect(heading(page, APPROVE)).toBeVisible();
    const address = page.url();
    await goToBank(page);
    await page.getByText('Other ways back').click();
    await button(page, name).click();
    await expect(heading(page, 'This link is not valid')).toBeVisible();
    await page.goto(address);
    await expect(heading(page, APPROVE)).toBeVisible();
    await expect(page.getByText(/says the return link/)).toHaveCount(0);
  });
}

test('the bank’s own pages and its table of amounts are accessible', async ({ page, home }) => {
  await pay(page, home, '25');
  await goToBank(page);
  await expectAccessible(page);
  await page.goto(`${home}${demoPaths.bankTestAmounts()}`);
  await expect(page.getByRole('row').filter({ hasText: '77.03' })).toContainText('its answer gets lost');
  await expectAccessible(page);
});
