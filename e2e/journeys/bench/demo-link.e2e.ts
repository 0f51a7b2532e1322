import type { Page } from 'playwright/test';
import { demoPaths, paths } from '#paths.ts';
import { button, CAMILLE, fillPayee, heading } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

const main = (page: Page) => page.getByRole('main');
const QUESTION = 'Open this state of the demo?';

test(
  'a link asks before it replaces the state: No keeps it, Yes applies the link',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    await page.goto(`${home}${paths.accounts()}?fault=listOwners~slow~always`);
    await expect(main(page).getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
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
    await expect(main(page).getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Demo data · 1 fault on$/ })).toBeVisible();
    expect(calls.filter((call) => call.includes('/oauth/'))).toEqual([]);

    await page.goto(link);
    await button(page, 'Replace and open').click();
    await expect(main(page).getByRole('link', { name: 'Bills', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${home}${paths.accounts()}`);
    await expect(page.getByRole('button', { name: /1 setting changed · clock moved$/ })).toBeVisible();
    await expect
      .poll(() => calls.filter((call) => call.includes('/oauth/')))
      .toEqual(['GET /api/v1/oauth/token']);
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

test('a link to a page says that drafts stay behind, and sets a fault again that is used up', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await fillPayee(page, CAMILLE);
  await expect(heading(page, 'How much?')).toBeVisible();
  await page.goto(`${demo}${paths.accounts()}?fault=listAccounts~lost-before~next`);
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();

  await page.goto(`${demo}${paths.bench()}`);
  await expect(main(page)).toContainText('Not in the link: 1 draft.');
  await expect(main(page)).toContainText('A fault for the next call that is used up is on again');
  await expect(button(page, 'Copy link to this state')).toHaveCount(0);
  await button(page, 'Copy link to this page').click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  // No page may read the clipboard, but a user can paste.
  const paste = page.getByRole('searchbox', { name: 'Find a scenario' });
  await paste.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(paste).toHaveValue(/[?,=]as-household,fault-listAccounts~lost-before~next(?:,|$)/);
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
  await expect(page.getByText('Copié', { exact: true })).toBeAttached();
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
  await expect(heading(other, 'Compte joint')).toBeVisible();
  await expect(other).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/balances`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(
    other.getByRole('button', { name: /1 panne active · 1 réglage modifié · horloge décalée/ }),
  ).toBeVisible();
  await otherBrowser.close();
});

test('what a link to the current state carries is said, and it can be copied only once that is read', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const link = document.querySelector('main code');
      if (link?.textContent && !link.closest('[inert]')) seen.push(link.textContent);
    }).observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${home}${paths.bench()}`);
  await expect(main(page)).toContainText('This link carries who is signed in');
  await expect(main(page).getByLabel('Link', { exact: true })).toContainText('as-household');
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen.filter((link) => !link.includes('as-household'))).toEqual([]);

  await page.goto(`${home}${demoPaths.scenario('payee')}`);
  await expect(main(page)).toContainText('ScenarioWhom to pay: Empty form');
  await button(page, 'Replace and open').click();
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await page.goto(`${home}${paths.bench()}`);
  await expect(main(page).getByLabel('Link', { exact: true })).toContainText('/bench/go/payee?demo=1');
  await expect(main(page)).toContainText('This link names the scenario that was opened');
});
