import type { Page } from 'playwright/test';
import { demoPaths } from '#paths.ts';

/** Opens a scenario of the map or the gallery, and confirms where the page asks whether the demo may start afresh. */
export async function openScenario(page: Page, demo: string, id: string): Promise<void> {
  const path = demoPaths.scenario(id);
  await page.goto(`${demo}${path}`);
  const answer = page.getByRole('button', { name: /^(?:Start afresh|Recommencer)$/ });
  const isAnswered = page.waitForURL((url) => url.pathname !== path, { timeout: 30_000 });
  await Promise.race([isAnswered, answer.waitFor()]);
  if (await answer.isVisible()) await answer.click();
  await isAnswered;
}
