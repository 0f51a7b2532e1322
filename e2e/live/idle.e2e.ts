import type { BrowserContext, Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box, button } from '#e2e/support/consent-steps.ts';
import type { ReferenceBank, ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { storageOf } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const TOKENS = /plain-(access|refresh|code)-/;
const INACTIVITY_MESSAGE = 'Your session has ended: Bankbook wasn’t used for a while.';
const LIFETIME_MESSAGE = 'Your session has ended: for your security it lasts only some hours';
const BALANCES = 'Balances of Everyday';

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
  const expectWarning = async (isShown: boolean) => {
    for (const tab of [page, second]) await expect(warning(tab)).toBeVisible({ visible: isShown });
  };
  await pass(context, 40);
  await expectWarning(true);
  // For both.
  await button(second, 'Stay signed in').click();
  await expectWarning(false);
  await pass(context, 20);
  await expectWarning(false);
  await pass(context, 20);
  await expectWarning(true);
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

test('a session that expired with no tab open ends before any of it is shown @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank(endingAfter(10, 1));
  await beginConsent(page, bank);
  await page.goto('about:blank');
  let calls = bank.count(/ \/api\//);
  await pass(context, 601);
  await page.goto(`${bank.origin}${paths.accounts()}?q=day`);
  await expect(reason(page)).toBeVisible();
  expect(bank.count(/ \/api\//)).toBe(calls);
  expect(await storageOf(page)).not.toMatch(TOKENS);
  await button(page, 'Continue to your bank').click();
  await expect(page).toHaveURL(`${bank.origin}${paths.accounts()}?q=day`);
  // Nothing that is on its way may be counted later.
  await page.waitForLoadState('networkidle');

  // The same if its hours are over, however much it was used.
  await page.goto(`${bank.origin}/icon.svg`);
  calls = bank.count(/ \/api\//);
  await pass(context, 3_601);
  await page.evaluate(() => localStorage.setItem('bankbook:last-use', String(Date.now())));
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(page.getByText(LIFETIME_MESSAGE)).toBeVisible();
  expect(bank.count(/ \/api\//)).toBe(calls);
  expect(await storageOf(page)).not.toMatch(TOKENS);
});
