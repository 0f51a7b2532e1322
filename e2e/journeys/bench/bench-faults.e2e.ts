import type { Page } from 'playwright/test';
import { demoPaths, paths } from '#paths.ts';
import { expect, signInAtDemo, signInByHand, test } from '#e2e/support/test.ts';

const badge = (page: Page) => page.getByRole('button', { name: /^Demo data/ });

test(
  'a fault that is on in one tab is marked in all others, and a link restores exactly it',
  { tag: '@quick' },
  async ({ page, demo, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await signInAtDemo(page, demo);
    const bench = await context.newPage();
    await bench.goto(`${demo}/bench/faults`);
    await bench.getByRole('searchbox', { name: 'Find a fault' }).fill('slow');
    await bench.getByRole('combobox', { name: 'Operation' }).selectOption('listOwners');
    await bench.getByRole('combobox', { name: 'When' }).selectOption('At every n-th call');
    await bench.getByRole('textbox', { name: 'n', exact: true }).fill('1');
    await bench.getByRole('button', { name: 'Switch on', exact: true }).click();
    await expect(bench.getByText('Enter a whole number from 2 to 999.')).toBeVisible();
    await expect(bench.getByText('No fault is on.')).toBeVisible();
    await bench.getByRole('group').getByText('Three common faults at each operation').first().click();
    await bench.getByRole('checkbox', { name: 'Lost once, after the work: listAccounts' }).check();
    await bench.getByRole('textbox', { name: 'n', exact: true }).fill('3');
    await bench.getByRole('button', { name: 'Switch on', exact: true }).click();
    await bench.getByRole('link', { name: 'Bank settings' }).click();
    const days = bench.getByRole('textbox', { name: 'Days until a consent runs out' });
    await days.fill('90');
    await bench.getByRole('combobox', { name: 'A new consent' }).selectOption('page');
    const asSet = 'Demo data · 2 faults on · 2 settings changed';
    await expect(badge(page)).toHaveText(asSet);

    await bench.getByRole('button', { name: 'Copy link' }).click();
    await expect(bench.getByText('Copied', { exact: true })).toBeAttached();
    // The page may not read the clipboard, so the test pastes.
    await bench.getByRole('link', { name: 'Faults' }).click();
    const field = bench.getByRole('searchbox', { name: 'Find a fault' });
    await field.fill('');
    await field.press('ControlOrMeta+V');
    const link = `${demo}/accounts?fault=listAccounts~lost-after~next&fault=listOwners~slow~every-3&bank=consent_days~90&bank=consent_approval~page`;
    await expect(field).toHaveValue(link);
    await bench.getByRole('button', { name: 'Switch all off' }).press('Enter');
    // Its button is gone, and the focus is on the list of active faults.
    await expect(bench.getByRole('status').filter({ hasText: 'No fault is on.' })).toBeFocused();
    await bench.getByRole('link', { name: 'Bank settings' }).click();
    await bench.getByRole('button', { name: 'Set all back' }).click();
    await expect(badge(page)).toHaveText('Demo data');
    await expect(days).toHaveValue('');

    await bench.goto(link);
    // The fault for the next call is used up: the app has called a second time, and has its accounts.
    await expect(badge(page)).toHaveText('Demo data · 1 fault on · 1 fault fired · 2 settings changed');
    await expect(bench.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  },
);

test('another seed needs a confirmation, and all pages show its data', async ({ page, home, context }) => {
  // The rows that no seed changes are the first ones, and only rows in view are drawn.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`${home}${paths.accountTransactions('b0a1c3e4-joint')}`);
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  const before = await rows.allTextContents();

  const bench = await context.newPage();
  await bench.goto(`${home}${demoPaths.benchSettings()}`);
  const seed = bench.getByRole('textbox', { name: 'Seed of the histories' });
  const draw = bench.getByRole('button', { name: 'Draw again' });
  const question = bench.getByRole('alertdialog', { name: 'Draw the histories from 7?' });
  await seed.fill('1000000');
  await draw.click();
  await expect(bench.getByText('Enter a whole number from 1 to 999999.')).toBeVisible();
  await expect(seed).toBeFocused();
  await seed.fill('7');
  await draw.click();
  await question.getByRole('button', { name: 'Draw again' }).click();
  await expect(bench.getByText('The histories are drawn from 7.')).toBeVisible();
  await expect(badge(page)).toHaveText('Demo data · 1 setting changed');
  await expect.poll(() => rows.allTextContents()).not.toEqual(before);

  await bench.getByRole('button', { name: 'Set all back' }).click();
  await expect(seed).toHaveValue('1');
  await expect(bench.getByText('The histories are drawn from 7.')).toHaveCount(0);
  await expect.poll(() => rows.allTextContents()).toEqual(before);
});

test('a change in one tab appears in the badge and the panels that others have open', async ({
  page,
  demo,
  context,
}) => {
  const bench = await context.newPage();
  await bench.goto(`${demo}${demoPaths.benchSettings()}`);
  const scenarios = await context.newPage();
  await scenarios.goto(`${demo}${paths.bench()}`);
  const link = scenarios.getByLabel('Link', { exact: true });
  await expect(link).not.toContainText('as-');
  await signInByHand(page, demo);
  await expect(link).toContainText('as-household');

  await page.goto(`${demo}${paths.accounts()}?q=joint&fault=listBalances~slow~every-9`);
  await expect(page).toHaveURL(`${demo}${paths.accounts()}?q=joint`);
  await badge(page).click();
  const panel = page.getByRole('complementary', { name: 'Demo data' });
  await expect(panel.getByRole('listitem')).toHaveText(
    /^The answer takes 8 seconds · listBalances · at one call in 9 · has not fired yet/,
  );
  await expect(badge(bench)).toHaveText('Demo data · 1 fault on');
  await panel.getByRole('button', { name: 'Switch off: The answer takes 8 seconds (listBalances)' }).click();
  for (const tab of [page, bench]) await expect(badge(tab)).toHaveText('Demo data');
  await expect(badge(page)).toBeFocused();

  await page.keyboard.press('Shift+F2');
  await page.getByRole('tab', { name: 'Bank settings' }).click();
  await page.getByRole('combobox', { name: 'A new consent' }).selectOption('page');
  await expect(bench.getByRole('combobox', { name: 'A new consent' })).toHaveValue('page');
  await expect(link).toContainText('bank-consent_approval~page');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(link).not.toContainText('as-');
});
