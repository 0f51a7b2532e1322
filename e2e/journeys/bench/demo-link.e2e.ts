import type { Page } from 'playwright/test';
import { demoPaths, paths } from '#paths.ts';
import { button, CAMILLE, fillPayee, heading } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, recordCalls, test } from '#e2e/support/test.ts';

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

test('a partly unreadable link reports the unreadable part, and the rest can be opened; an unknown scenario is reported', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${paths.profile()}?demo=2,as-student,weather-rain,theme-pink`);
  await expect(heading(page, QUESTION)).toBeVisible();
  await expect(main(page)).toContainText('A newer version of the demo made this link.');
  await expect(main(page).getByText('weather-rain')).toBeVisible();
  await expect(main(page).getByText('theme-pink')).toBeVisible();
  await button(page, 'Open the rest').click();
  await expect(heading(page, 'Your identity')).toBeVisible();
  await expect(main(page).getByText('Inès Caron')).toBeVisible();

  await page.goto(`${demo}${demoPaths.scenario('nothing')}`);
  await expect(heading(page, 'This link can’t be read')).toBeVisible();
  await expect(main(page)).toContainText('go-nothing');
  await page.getByRole('link', { name: 'To the map' }).click();
  await expect(heading(page, 'Map')).toBeVisible();
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
  await page.goto(`${home}${paths.paymentPayee()}`);
  await fillPayee(page, CAMILLE);
  await expect(heading(page, 'How much?')).toBeVisible();
  await page.goto(`${home}${paths.accounts()}?fault=listAccounts~lost-before~next`);
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();
  await page.goto(`${home}${paths.bench()}`);
  await expect(main(page)).toContainText('This link carries who is signed in');
  const link = main(page).getByLabel('Link', { exact: true });
  await expect(link).toContainText('as-household,fault-listAccounts~lost-before~next');
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen.filter((link) => !link.includes('as-household'))).toEqual([]);
  await expect(main(page)).toContainText('Not in the link: 1 draft.');
  await expect(main(page)).toContainText('A fault for the next call that is used up is on again');
  await expect(button(page, 'Copy link to this page')).toBeVisible();
  await expect(button(page, 'Copy link to this state')).toHaveCount(0);
});
