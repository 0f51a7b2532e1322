import type { Page } from 'playwright/test';
import { flowScenarios, type FlowScenarioId } from '#demo/scenarios/flow-scenarios.ts';
import { demoPaths, paths } from '#paths.ts';
import { openScenario } from '#e2e/support/open-scenario.ts';
import { type FlowExpectation, flowExpectations } from './flow-expectations.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** Before each commit; all others with the sweep. */
const FIRST: ReadonlySet<FlowScenarioId> = new Set(['payee-errors', 'sent-phone', 'consent-waits']);

/** Opens a scenario by its link and checks its page. */
async function expectScenario(page: Page, demo: string, id: string, { h1, says, dialog }: FlowExpectation) {
  await openScenario(page, demo, id);
  await expect(page.getByRole('heading', { level: 1, name: h1, exact: true })).toBeVisible({
    timeout: 15_000,
  });
  if (says !== undefined) await expect(page.getByRole('main')).toContainText(says);
  if (dialog === undefined) return;
  const open = page.getByRole('dialog', { name: dialog }).or(page.getByRole('alertdialog', { name: dialog }));
  await expect(open).toBeVisible();
}

for (const id of Object.keys(flowScenarios) as FlowScenarioId[]) {
  test(`the map leads to ${id}${FIRST.has(id) ? '' : ' @sweep'}`, async ({ page, demo }) => {
    await expectScenario(page, demo, id, flowExpectations[id]);
  });
}

test('a scenario opened from another page asks before it replaces data', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'student');
  await page.goto(`${demo}${demoPaths.scenario('payments-none')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Start the demo afresh?' })).toBeVisible();
  await expectAccessible(page);
  const keep = { name: 'Keep everything as it is' };
  await page.getByRole('link', keep).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Map', exact: true })).toBeVisible();

  // In a new tab, which gets no message; it knows where it was opened.
  await page.goto(`${demo}${demoPaths.benchStates()}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open Balances: Forbidden' }).click({ button: 'middle' });
  const tab = await opening;
  await tab.getByRole('link', keep).click();
  await expect(tab).toHaveURL(`${demo}${demoPaths.benchStates()}`);
  await page.goto(`${demo}${paths.accounts()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toHaveCount(0);
  await openScenario(page, demo, 'payments-none');
  await expect(page.getByRole('main')).toContainText('Nothing sent from this browser yet');
});

test('a scenario opened from the map replaces all data, and Back leads to the map @sweep', async ({
  page,
  demo,
}) => {
  await expectScenario(page, demo, 'unknown-no-answer', flowExpectations['unknown-no-answer']);
  await page.goto(`${demo}${demoPaths.benchMap()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
  await page.getByRole('link', { name: 'No payments' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing sent from this browser yet');
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
});

test('an address with an unknown scenario says so', async ({ page, demo }) => {
  await page.goto(`${demo}${demoPaths.scenario('nothing')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This state could not be reached');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the map' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
});

test('a reviewer of the texts sees their keys on every page, until they switch them off', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${demoPaths.benchMap()}`);
  await page.getByRole('switch', { name: 'Show message keys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('[bench.map] Map');
  await page.goto(`${demo}/sign-in`);
  await expect(
    page.getByRole('button', { name: /^\[sign-in\.[\w-]+\] Continue to your bank$/ }),
  ).toBeVisible();
  const badge = page.getByRole('button', { name: 'message keys shown' });
  await badge.click();
  await page.getByRole('button', { name: 'Hide the message keys' }).click();
  await expect(page.getByRole('button', { name: 'Continue to your bank', exact: true })).toBeVisible();
  await page.goto(`${demo}/sign-in?keys=on`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[sign-in\./);
  expect(new URL(page.url()).search).toBe('');
});
