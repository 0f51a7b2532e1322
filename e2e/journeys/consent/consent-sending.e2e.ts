import { paths } from '#paths.ts';
import {
  JOINT,
  box,
  heading,
  button,
  continueChange,
  link,
  recordConsents,
  review,
  consentTo,
  reviewAt,
} from '#e2e/support/consent-steps.ts';
import { expect, expectAccessible, signInAtDemo, quickIf, test, sweptBut } from '#e2e/support/test.ts';

test('an extra click sends one consent', async ({ page, context, demo }) => {
  const sent = recordConsents(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await button(page, 'Review').click();
  await button(page, 'Send consent').dblclick();
  await expect(heading(page, 'Consent sent')).toBeVisible();
  expect(sent).toHaveLength(1);
});

for (const [fault, message] of [
  ['status-422', 'Your bank did not accept this consent'],
  ['status-409', 'Your consent was changed elsewhere meanwhile'],
  ['status-403', 'This app may not change your consent'],
  ['status-404', 'This app is not set up correctly for this bank'],
  ['status-429-seconds', 'The bank asks to wait'],
] as const) {
  test(
    `${fault} at sending says that nothing was changed, and keeps the choices${sweptBut(fault, 'status-422', 'status-429-seconds')}`,
    quickIf(fault === 'status-422'),
    async ({ page, home }) => {
      await reviewAt(page, home, `${fault}~always`);
      await button(page, 'Send consent').click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(message);
      await expect(alert).toContainText('Reference');
      await page.goto(`${home}${paths.consent()}?fault=off`);
      await expect(page.getByText(/^You began a change/)).toBeVisible();
      await expect(page.getByText(/^We couldn’t confirm/)).toHaveCount(0);
      await continueChange(page).click();
      await expect(
        page.getByRole('checkbox', { name: /^(?:Balances|Owners|Transactions) of/, checked: true }),
      ).toHaveCount(1);
      await expect(box(page, 'Balances of Joint account')).toBeChecked();
    },
  );
}

for (const fault of ['status-500-stack', 'html', 'lost-after'] as const) {
  test(
    `${fault} at sending leaves the outcome unknown, and the consent is sent again safely${sweptBut(fault, 'lost-after')}`,
    quickIf(fault === 'lost-after'),
    async ({ page, context, demo }) => {
      const sent = recordConsents(context);
      await signInAtDemo(page, demo);
      await reviewAt(page, demo, `${fault}~next`);
      await button(page, 'Send consent').click();
      await expect(page.getByRole('alert')).toContainText(
        'We couldn’t confirm that your bank has this consent',
      );
      // Also after a reload: it may be in force already.
      await page.reload();
      await expect(button(page, 'Send again')).toBeVisible();
      await expect(page.getByText(/^Nothing is sent/)).toHaveCount(0);
      await page.goto(`${demo}${paths.consent()}`);
      await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
      await button(page, 'Send again').click();
      await expect(page.getByText('Sent again, and your bank accepted it.')).toBeVisible();
      await expect(heading(page, 'Your consent')).toBeFocused();
      await expect(page.getByText(/^You began a change/)).toHaveCount(0);
      await expect.poll(() => sent).toHaveLength(2);
      const [first, second] = sent.map((request) => request.postData());
      expect(second).toBe(first);
    },
  );
}

test('while the bank asks to wait, no button is offered', { tag: '@quick' }, async ({ page, home }) => {
  await reviewAt(page, home, 'status-429-long~next');
  await expect(page.getByText('Nothing is sent before you press “Send consent”.')).toBeVisible();
  await button(page, 'Send consent').click();
  await expect(page.getByRole('alert')).toContainText('The bank asks to wait');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(button(page, 'Send consent')).toHaveCount(0);
});

test('a consent that is on its way when the page is left still arrives', async ({ page, context, home }) => {
  await reviewAt(page, home, 'slow~next');
  await button(page, 'Send consent').click();
  await expect(button(page, 'Sending…')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByText('Your consent is being sent…')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${home}${paths.consent()}`);
  await expect(other.getByText('Your consent is being sent…')).toBeVisible();
  await expect(page.getByText(/^Your bank accepted this on/)).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText(/^Your bank accepted this on/)).toBeVisible();
});

test('a consent is not sent offline, and is sent once back online', async ({ page, context, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
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

test('a withdrawal that the bank refuses changes nothing, and the focused message says so', async ({
  page,
  home,
}) => {
  await consentTo(page, home, ['Balances of Joint account']);
  await page.goto(`${home}${paths.consent()}?fault=putConsents~status-422~next`);
  await button(page, 'Withdraw everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your bank did not accept this consent');
  await expect(alert).toContainText('Reference');
  expect(await alert.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  await expect(page.getByRole('row', { name: 'Joint account Yes No No' })).toBeVisible();
  await expectAccessible(page);
});

test('an unconfirmed withdrawal may be sent again, also after a reload', async ({ page, context, demo }) => {
  const sent = recordConsents(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consent()}?fault=putConsents~lost-after~next`);
  await button(page, 'Withdraw everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await button(page, 'Send again').click();
  await expect(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
  await expect(page.getByText(/^We couldn’t confirm/)).toHaveCount(0);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { balances: [], owners: [], transactions: [] },
    { balances: [], owners: [], transactions: [] },
  ]);
});

test('the form and the review show an unconfirmed consent, which leads back to the section once sent again', async ({
  page,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo);
  await consentTo(page, demo, ['Balances of Joint account']);
  await page.goto(`${demo}${paths.accountOwners(JOINT)}?fault=putConsents~lost-after~next`);
  await link(page, 'Change your consent').click();
  await review(page);
  await button(page, 'Send consent').click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t confirm');

  await page.goto(`${demo}${paths.consentEdit()}`);
  await expect(page.getByText(/^Ticked for you: what you last sent/)).toBeVisible();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await review(page);
  await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Will be granted' })).toContainText('owners');

  await page.goto(`${demo}${paths.consent()}`);
  await button(page, 'Send again').click();
  await link(page, 'Back to Owners of Joint account').click();
  await expect(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
});

test('a busy bank that names no time is still left alone for a moment', async ({ page, context, demo }) => {
  const sent = recordConsents(context);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consent()}?fault=putConsents~status-429-bare~always`);
  await button(page, 'Withdraw everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
  await expect(page.getByText('The bank asks to wait')).toBeVisible();
  // After a countdown, each longer than the one before.
  for (const count of [2, 3]) {
    await button(page, 'Try again').click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
    expect(sent).toHaveLength(count);
  }
});
