import type { BrowserContext, Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box, button } from '#e2e/support/consent-steps.ts';
import { CAMILLE, heading, pay, UNKNOWN } from '#e2e/support/payment-steps.ts';
import type { ReferenceBank, ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { storageOf } from '#e2e/support/storage.ts';
import {
  expect,
  expectAccessible,
  expectHomeRead,
  signInAtBank,
  signInAtDemo,
  test,
} from '#e2e/support/test.ts';

const TOKENS = /plain-(access|refresh|code)-/;
const INACTIVITY_MESSAGE = 'Your session has ended: Bankbook wasn’t used for a while.';
const LIFETIME_MESSAGE = 'Your session has ended: for your security it lasts only some hours';
const BALANCES = 'Balances of Everyday';
const OWNERS = 'Owners of Everyday';

/** A bank with one account, and the app configured to end inactive sessions. */
const endingAfter = (idle_minutes: number, session_hours = 0): ReferenceBankOptions => ({
  accounts: [
    {
      resource_id: 'one',
      name: 'Everyday',
      account_id: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
    },
  ],
  balances: { one: [] },
  config: (origin) => ({
    base_url: '',
    authorize_url: `${origin}/authorize`,
    client_id: 'plain-client',
    scope: 'aisp pisp',
    repeats_recognised: true,
    idle_minutes,
    session_hours,
  }),
});

const warning = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Are you still there?' });
const reason = (page: Page): Locator => page.getByText(INACTIVITY_MESSAGE);
const pass = (context: BrowserContext, seconds: number) => context.clock.fastForward(seconds * 1000);

/** A consent form with one ticked box that was not sent. */
async function beginConsent(page: Page, { origin }: ReferenceBank): Promise<void> {
  await page.context().clock.install();
  await signInAtBank(page, origin);
  await page.goto(`${origin}${paths.consentEdit()}`);
  await box(page, BALANCES).check();
  // A jump of the clock would overtake what is being stored.
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

test(
  'an inactive user reads a warning, and stays signed in with one key @security',
  { tag: '@quick' },
  async ({ page, context, startBank }) => {
    // The longest warning, because the clock goes on while a busy machine looks at the page.
    await beginConsent(page, await startBank(endingAfter(2)));
    await expect(warning(page)).toHaveCount(0);
    await pass(context, 65);
    await expect(warning(page)).toBeVisible();
    const seconds = page.getByRole('timer');
    await expect(seconds).toHaveText(/^It ends in \d+ seconds?\.$/);
    await expect(seconds).toHaveAttribute('aria-live', 'off');
    await expect(button(page, 'Stay signed in')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(box(page, BALANCES)).toBeFocused();

    // The time starts again, and runs out without a further sign of the user.
    await pass(context, 20);
    await expect(warning(page)).toHaveCount(0);
    await pass(context, 45);
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning(page)).toHaveCount(0);
    await expect(box(page, BALANCES)).toBeChecked();
  },
);

test('a user who signs out at the warning reads what is lost, and nothing is stored @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(1));
  await beginConsent(page, bank);
  await pass(context, 40);
  const question = page.getByRole('alertdialog', { name: 'Sign out before you’ve finished?' });
  await warning(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(question).toContainText('Consent');
  await expect(warning(page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(box(page, BALANCES)).toBeChecked();

  await pass(context, 40);
  await warning(page).getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.', { exact: true })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  expect(await storageOf(page)).toContain('["bankbook-vault","entries",[],[]]');
});

test('a user who does not return is signed out in every tab, reads why, and finds their draft @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(1));
  await beginConsent(page, bank);
  const second = await context.newPage();
  await second.goto(`${bank.origin}${paths.accounts()}`);
  // All of it: a jump of the clock would time out pending calls.
  await expect(second.getByText('Your bank sent no balance.')).toBeVisible();
  await pass(context, 40);
  for (const tab of [page, second]) await expect(warning(tab)).toBeVisible();
  await pass(context, 30);
  for (const tab of [page, second]) {
    await expect(reason(tab)).toBeVisible();
    await expect(warning(tab)).toHaveCount(0);
    await expect(tab.getByText('Everyday')).toHaveCount(0);
  }
  await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
  await expectAccessible(page);

  await button(page, 'Continue to your bank').click();
  await expect(page).toHaveURL((url) => url.pathname === paths.consentEdit());
  await expect(box(page, BALANCES)).toBeChecked();
});

test('a user who answers in one tab, and continues there, stays signed in in the other @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(1));
  await beginConsent(page, bank);
  const second = await context.newPage();
  await second.goto(`${bank.origin}${paths.consentEdit()}`);
  await expect(box(second, OWNERS)).toBeVisible();
  await pass(context, 40);
  for (const tab of [page, second]) await expect(warning(tab)).toBeVisible();
  await button(second, 'Stay signed in').click();
  for (const tab of [page, second]) await expect(warning(tab)).toHaveCount(0);

  for (const isTicked of [true, false, true, false]) {
    await pass(context, 20);
    await box(second, OWNERS).press('Space');
    await expect(box(second, OWNERS)).toBeChecked({ checked: isTicked });
  }
  for (const tab of [page, second]) await expect(warning(tab)).toHaveCount(0);
  await expect(box(page, BALANCES)).toBeChecked();
});

test('a laptop that wakes late shows nothing, whatever input comes first @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(10));
  await beginConsent(page, bank);
  await pass(context, 5);
  const later = (await page.evaluate(() => Date.now())) + 3_600_000;
  // The clock alone: timers have paused.
  await context.clock.setSystemTime(later);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(reason(page)).toBeVisible();
  await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
});

test('a session ends after its hours in every tab, however much it is used, and the draft is found again @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(0, 2));
  await beginConsent(page, bank);
  const second = await context.newPage();
  await second.goto(`${bank.origin}${paths.accounts()}`);
  await expect(second.getByText('Your bank sent no balance.')).toBeVisible();
  await pass(context, 3_600);
  await box(page, BALANCES).press('Space');
  await box(page, BALANCES).press('Space');
  // Neither a clock that is set back nor a reload extends it.
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3_000_000);
  await pass(context, 2);
  await page.reload();
  await expect(box(page, BALANCES)).toBeChecked();
  await pass(context, 5);
  await pass(context, 3_500);
  await expect(button(page, 'Review')).toBeVisible();
  await pass(context, 100);
  for (const tab of [page, second]) {
    await expect(tab.getByText(LIFETIME_MESSAGE)).toBeVisible();
    await expect(tab.getByText('Everyday')).toHaveCount(0);
  }
  await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
  await expectAccessible(page);

  await button(page, 'Continue to your bank').click();
  await expect(page).toHaveURL((url) => url.pathname === paths.consentEdit());
  await expect(box(page, BALANCES)).toBeChecked();
});

test('a session whose hours are over is not shown to the next user @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(0, 1));
  await beginConsent(page, bank);
  await page.goto('about:blank');
  const calls = bank.count(/ \/api\//);
  await pass(context, 3_601);
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(page.getByText(LIFETIME_MESSAGE)).toBeVisible();
  expect(bank.count(/ \/api\//)).toBe(calls);
  expect(await storageOf(page)).not.toMatch(TOKENS);
});

test('a session that expired with no tab open ends before any of it is shown @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(10));
  await beginConsent(page, bank);
  await page.goto('about:blank');
  const calls = bank.count(/ \/api\//);
  await pass(context, 601);
  await page.goto(`${bank.origin}${paths.accounts()}?q=day`);
  await expect(reason(page)).toBeVisible();
  expect(bank.count(/ \/api\//)).toBe(calls);
  expect(await storageOf(page)).not.toMatch(TOKENS);
  await button(page, 'Continue to your bank').click();
  await expect(page).toHaveURL(`${bank.origin}${paths.accounts()}?q=day`);
});

test('a payment that is on its way when the session ends is unknown after the next sign-in @security', async ({
  page,
  context,
  startBank,
}) => {
  // Less than the timeout of a payment.
  const bank = await startBank(endingAfter(0.4));
  await context.clock.install();
  await signInAtBank(page, bank.origin);
  bank.fault(
    { method: 'POST', path: '/api/v1/payment-requests' },
    { doWorkThen: { stallBeforeHeaders: true } },
  );
  await pay(page, bank.origin, '12.50');
  await expect.poll(() => bank.payments.length).toBe(1);
  await pass(context, 25);
  await expect(reason(page)).toBeVisible();
  await button(page, 'Continue to your bank').click();
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await page.goto(`${bank.origin}${paths.payments()}`);
  await expect(page.getByRole('listitem').filter({ hasText: CAMILLE.name })).toContainText(
    'Not known if received',
  );
  expect(bank.payments).toHaveLength(1);
});

test('a user of the demo is never signed out by time @security', async ({ page, context, demo }) => {
  await context.clock.install();
  await signInAtDemo(page, demo);
  await expectHomeRead(page);
  await pass(context, 5);
  await pass(context, 660);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(heading(page, 'Joint account')).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  await pass(context, 660);
  await page.reload();
  await expect(heading(page, 'Joint account')).toBeVisible();
});
