import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { button, heading } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, recordCalls, test } from '#e2e/support/test.ts';

const main = (page: Page) => page.getByRole('main');
const QUESTION = 'Open this state of the demo?';

test(
  'a link asks before it replaces the state: No keeps it, Yes applies the link',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    await page.goto(`${home}${paths.accounts()}?fault=listOwners~slow~always`);
    await expect(main(page).getByText('Joint account')).toBeVisible();
    const link = `${home}${paths.accounts()}?demo=1,as-overdrawn,bank-seed~7,clock-+1d,theme-dark,tour-0`;

    const calls = recordCalls(context);
    await page.goto(link);
    await expect(heading(page, QUESTION)).toBeVisible();
    await expect(main(page)).toContainText('You are signed in as The Martin household.');
    await expect(main(page)).toContainText('1 fault that is on');
    await expect(main(page)).toContainText('Marc, overdrawn');
    await expect(main(page)).toContainText('1 day ahead of the machine’s');
    await expect(main(page)).toContainText('ThemeDark');
    await expect(main(page)).toContainText('TourIs not offered');
    await expectAccessible(page);
    // The question returns after a reload until it is answered.
    await page.reload();
    await button(page, 'Cancel').click();
    await expect(heading(page, 'Accounts')).toBeVisible();
    await expect(main(page).getByText('Joint account')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Demo data · 1 fault on$/ })).toBeVisible();
    expect(calls.filter((call) => call.includes('/oauth/'))).toEqual([]);

    await page.goto(link);
    await button(page, 'Replace and open').click();
    await expect(main(page).getByText('Bills')).toBeVisible();
    await expect(page).toHaveURL(`${home}${paths.accounts()}`);
    await expect(page.getByRole('button', { name: /1 setting changed · clock moved$/ })).toBeVisible();
    expect(calls.filter((call) => call.includes('/oauth/'))).toEqual(['GET /api/v1/oauth/token']);
  },
);

test('a partly unreadable link reports the unreadable part, and the rest can be opened', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${paths.profile()}?demo=2,as-student,weather-rain,theme-pink`);
  await expect(heading(page, QUESTION)).toBeVisible();
  await expect(main(page)).toContainText('A newer version of the demo made this link.');
  await expect(main(page).getByText('weather-rain')).toBeVisible();
  await expect(main(page).getByText('theme-pink')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Open the rest').click();
  await expect(heading(page, 'Your identity')).toBeVisible();
  await expect(main(page).getByText('Inès Caron')).toBeVisible();
});

test('an unreadable link changes nothing', async ({ page, demo }) => {
  await page.goto(`${demo}${paths.profile()}?demo=%3Cscript%3E`);
  await expect(heading(page, 'This link can’t be read')).toBeVisible();
  await expect(main(page).getByText('<script>')).toBeVisible();
  await button(page, 'Go to the start').click();
  await expect(heading(page, 'Connect your bank')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
});

test('a link to the current state, opened by another user, shows the same', async ({
  page,
  context,
  demo,
  browser,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    `${demo}${paths.bench()}?demo=1,as-household,bank-seed~7,clock-+90d,fault-listOwners~html~always,lang-fr,theme-dark`,
  );
  await page.getByRole('textbox', { name: 'Page' }).fill('/accounts/b0a1c3e4-joint/balances');
  await button(page, 'Copier le lien vers cet état').click();
  // No page may read the clipboard, but a user can paste.
  const paste = page.getByRole('searchbox', { name: 'Trouver un scénario' });
  await paste.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(paste).toHaveValue(/demo=/);
  const link = await paste.inputValue();
  expect(link).toBe(
    `${demo}/accounts/b0a1c3e4-joint/balances?demo=1,as-household,bank-seed~7,clock-+90d,fault-listOwners~html~always,lang-fr,theme-dark`,
  );

  const otherBrowser = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' });
  await watch(otherBrowser);
  const other = await otherBrowser.newPage();
  await other.goto(link);
  await expect(heading(other, 'Joint account')).toBeVisible();
  await expect(other).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/balances`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(
    other.getByRole('button', { name: /1 panne active · 1 réglage modifié · horloge décalée/ }),
  ).toBeVisible();
  await otherBrowser.close();
});
