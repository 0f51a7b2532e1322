import type { Page } from 'playwright/test';
import {
  type PageName,
  pagesInStates,
  type PageState,
  pageStates,
  pageScenarioId,
} from '#demo/scenarios/page-states.ts';
import { demoPaths } from '#paths.ts';
import { openScenario } from '#e2e/support/open-scenario.ts';
import { statePromises, usually } from './state-expectations.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Opens a cell like a user who clicks it in the gallery, and checks its state. */
async function expectState(page: Page, demo: string, name: PageName, state: PageState): Promise<void> {
  await openScenario(page, demo, pageScenarioId(name, state));
  await expect(page).not.toHaveURL(/\/bench\//, { timeout: 15_000 });
  const promise = statePromises[name]?.[state];
  const shown = page.getByRole('main');
  if (state === 'loading' && promise === undefined) {
    // For the ear, beside shapes that have no role.
    await expect(shown.getByText(/^Loading/).first()).toBeAttached();
    return;
  }
  await expect(shown).toContainText(promise ?? usually[state], { timeout: 15_000 });
  // The badge tells of what the link has switched, so that nobody takes it for the app.
  if (state === 'offline') {
    await expect(page.getByRole('button', { name: /1 setting changed/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  }
}

for (const name of Object.keys(pagesInStates) as PageName[]) {
  test(`the gallery leads to every state of ${name} @sweep`, async ({ page, demo, watch }) => {
    // The console lists there what was not read.
    watch.allowConsole(/Bankbook/);
    test.setTimeout(180_000);
    const failures: string[] = [];
    for (const state of pageStates) {
      if (typeof pagesInStates[name][state] === 'string') continue;
      await test
        .step(state, () => expectState(page, demo, name, state))
        // All of a page are seen before it fails.
        .catch((error: unknown) => failures.push(`${state}: ${String(error)}`));
    }
    expect(failures).toEqual([]);
  });
}

test('the gallery links to an account that no customer may see', async ({ page, demo }) => {
  await page.goto(`${demo}${demoPaths.benchStates()}`);
  const row = page.getByRole('row', { name: 'Balances' });
  await row.getByRole('link', { name: 'Open Balances: Forbidden' }).click();
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
});

test('a page without a network differs from one that failed', async ({ page, demo }) => {
  await expectState(page, demo, 'beneficiaries', 'offline');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.getByRole('button', { name: /1 setting changed/ }).click();
  await page.getByRole('button', { name: /^Set back: There is no network/ }).click();
  // As with a network that is really back, the page asks again by itself.
  await expect(page.getByRole('main')).toContainText('Crèche Les Lutins');
});
