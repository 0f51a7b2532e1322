import { paths } from '#paths.ts';
import {
  APPROVE,
  CAMILLE,
  REVIEW,
  RESULT,
  UNKNOWN,
  button,
  heading,
  link,
  pay,
  recordPayments,
  toReview,
} from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test('two tabs with one draft send one request, and both show its outcome', async ({
  page,
  context,
  demo,
  watch,
}) => {
  // A click while the other tab redirects this one finds no form any more, and then nothing may be sent.
  watch.allowConsole(/^Form submission canceled because the form is not connected$/);
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await toReview(page, demo, '22');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second, REVIEW)).toBeVisible();
  await Promise.all(
    [page, second].map((tab) =>
      button(tab, 'Send payment request').evaluate((send: HTMLElement) => send.click()),
    ),
  );
  await expect(page).toHaveURL(RESULT);
  await expect(second).toHaveURL(page.url());
  expect(sent).toHaveLength(1);
});

test('the same payment again within minutes needs a confirmation @security', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
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
  expect(sent).toHaveLength(1);
  await button(page, 'Send payment request').click();
  await question.getByRole('button', { name: 'Send payment request' }).click();
  await expect(page).toHaveURL(RESULT);
  expect(sent).toHaveLength(2);
});

test('the browser asks before the page is left while a payment is on its way, and not afterwards @security', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25', '?fault=createPaymentRequest~slow~next');
  await expect(button(page, 'Sending…')).toBeVisible();
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(heading(page, APPROVE)).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  // Closed without asking, because a question would keep it open.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
});

test('a user who reloads while a payment is on its way reads that its outcome is unknown, and nothing is sent again @security', async ({
  page,
  context,
  demo,
}) => {
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25', '?fault=createPaymentRequest~no-answer~next');
  await expect.poll(() => sent.length).toBe(1);
  const review = page.url();
  await page.reload();
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(page).toHaveURL(RESULT);
  await expect(page.getByText(/^No complete answer came/)).toBeVisible();
  await page.goto(review);
  await expect(heading(page, UNKNOWN)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a payment on its way continues while the user looks at another page @security', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  const sent = recordPayments(context);
  await signInAtDemo(page, demo);
  await pay(page, demo, '25', '?fault=createPaymentRequest~slow~next');
  await expect(button(page, 'Sending…')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Accounts' }).click();
  await expect(heading(page, 'Accounts')).toBeVisible();
  await navigation.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Being sent')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: CAMILLE.name })).toContainText(
    'Approve it at your bank',
    { timeout: 20_000 },
  );
  expect(sent).toHaveLength(1);
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
