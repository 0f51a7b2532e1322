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
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** The page of a returned payment says in its heading that it returned, and whatever it says is a claim. */
async function expectReturned(page: Page, claim: string): Promise<void> {
  const step = claim.startsWith('Not') ? 'reported as not given, ' : 'reported, ';
  await expect(heading(page, RETURNED)).toBeVisible();
  await expect(page).toHaveTitle(/You’re back from your bank/);
  await expect(page.getByText(claim, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText(step);
  await expect(page.getByText(/No money moves until you approve it/)).toHaveCount(0);
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

test('a payment that waits is approved from the list, with the account that pays, and returns twice @security', async ({
  page,
  context,
  home,
}) => {
  test.slow();
  await pay(page, home, '31.17');
  await goToBank(page);
  await link(page, 'Leave without answering').click();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(link(page, /^Pay again/)).toHaveCount(0);
  await button(page, 'Continue to your bank for Camille Laurent').click();
  const leaving = page.getByRole('dialog', { name: 'You’re leaving Bankbook' });
  await leaving.getByRole('link', { name: /^Go to / }).click();
  await page.getByRole('radio', { name: /^Holiday savings/ }).check();
  await page.getByText('Other ways back').click();
  const opened = context.waitForEvent('page');
  await button(page, 'Approve and go back twice').click();
  for (const tab of [page, await opened]) await expectReturned(tab, 'Approved, says the return link');
  await page.goto(`${home}${paths.payments()}`);
  await expect(link(page, 'Pay again for Camille Laurent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue to your bank/ })).toHaveCount(0);
  await page.goto(`${home}${paths.accountTransactions('b0a1c3e4-savings')}`);
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
