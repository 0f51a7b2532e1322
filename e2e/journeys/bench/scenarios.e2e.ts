import type { Page } from 'playwright/test';
import { type ScenarioId, scenarios } from '#demo/scenarios/scenarios.ts';
import { demoPaths, paths } from '#paths.ts';
import { openScenario } from '#e2e/support/open-scenario.ts';
import { expect, expectAccessible, test, expectNoSidewaysScroll } from '#e2e/support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'State of the demo' });

const linkOf = (id: ScenarioId) => scenarios.find((scenario) => scenario.id === id)?.link;

test(
  'a scenario opens by its link, and the user goes on from there',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(`${demo}${linkOf('session-ended')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Your session has ended.');
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    // Both have fired, and none is on.
    await expect(page.getByRole('button', { name: 'Demo data · 2 faults fired', exact: true })).toBeVisible();
  },
);

test(
  'a scenario opens on a page of the bank, with what was done before',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(`${demo}${linkOf('payment-waiting')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Phones of the customers' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Camille Laurent.*€48\.50/s);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('main')).toContainText('You have approved this payment');
  },
);

test(
  'a tester finds a scenario by typing, on an accessible page that fits a narrow window',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${demo}/bench`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bench', exact: true })).toBeVisible();
    await expect(page.getByText(`${scenarios.length} scenarios`, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('nobody would call one this');
    await expect(page.getByText('No scenario matches')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('100,000');
    await expect(page.getByText('1 scenario', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 scenario', { exact: true })).toBeVisible();

    // What is no fault may be a scenario.
    await page.getByRole('link', { name: 'Faults', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a fault' }).fill('insufficient');
    await expect(
      page.getByRole('status').filter({ hasText: 'No fault matches “insufficient”' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch on', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: '2 scenarios match' }).click();
    await expect(page).toHaveURL(`${demo}${demoPaths.foundScenarios('insufficient')}`);
    await expect(page.getByRole('searchbox', { name: 'Find a scenario' })).toHaveValue('insufficient');
    await expect(page.getByText('2 scenarios', { exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Not enough money at approval' })).toBeVisible();
  },
);

test('a scenario opened in a new tab asks before it replaces a draft', async ({ page, home }) => {
  // In the bench a sign-in is no loss, a draft is.
  await page.goto(`${home}${paths.paymentPayee()}`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Camille Laurent');
  // Without a reload, so that the draft is stored before it is listed.
  await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText('Camille Laurent');
  // The new tab gets no message; it knows where it was opened.
  await page.goto(`${home}${demoPaths.benchStates()}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open Balances: Forbidden' }).click({ button: 'middle' });
  const tab = await opening;
  await expect(tab.getByRole('main')).toContainText('1 draft');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab).toHaveURL(`${home}${demoPaths.benchStates()}`);
});

test('a scenario opened from the map replaces all data, and Back leads to the map @sweep', async ({
  page,
  demo,
}) => {
  await openScenario(page, demo, 'unknown-no-answer');
  // A tab that loses its session must not disturb the sign-in of the scenario.
  const tab = await page.context().newPage();
  await tab.goto(`${demo}${paths.accounts()}`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
  await page.goto(`${demo}${demoPaths.benchMap()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
  await page.getByRole('link', { name: 'No payments' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing sent from this browser yet');
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
});

test('from a state, a tester goes to the one before and back to the map without a question, and leaves it', async ({
  page,
  demo,
  watch,
}) => {
  // One of these states has a full storage, at which the app may just store something.
  watch.allowConsole(/The storage is full, as the scenario says/);
  await page.goto(`${demo}${demoPaths.benchMap()}`);
  await page.getByRole('link', { name: 'Question: sent a moment ago' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Send this as well?' })).toBeVisible();
  await expect(bar(page)).toContainText(/\d+ of \d+/);
  // Also from within a dialog.
  await page.keyboard.press('Shift+PageUp');
  await expect(page.getByRole('main')).toContainText('couldn’t store this payment');
  await bar(page).getByRole('link', { name: 'Back to the map' }).click();
  const link = page.getByRole('link', { name: 'The browser can’t keep it' }).nth(1);
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(bar(page)).toHaveCount(0);

  await link.click();
  await bar(page).getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('main')).toContainText('your session had ended');
  // It stays on the bank's pages.
  await page.goto(`${demo}/bank/accounts`);
  await bar(page).getByRole('button', { name: 'Leave this state' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Demo data/ })).toBeFocused();
});

test('a reviewer of the texts sees their keys by a link, until they switch them off', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/sign-in?keys=on`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[sign-in\./);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'message keys shown' }).click();
  await page.getByRole('button', { name: 'Hide the message keys' }).click();
  await expect(page.getByRole('button', { name: 'Continue to your bank', exact: true })).toBeVisible();
});
