import type { Page } from 'playwright/test';
import { demoPaths } from '#paths.ts';

/** Opens a scenario of the map or the gallery, and confirms where the demo asks. */
export async function openScenario(page: Page, demo: string, id: string): Promise<void> {
  const path = demoPaths.scenario(id);
  await page.goto(`${demo}${path}`);
  const answer = page.getByRole('button', { name: /^(?:Replace and open|Remplacer et ouvrir)$/ });
  const isOpen = page.waitForURL((url) => url.pathname !== path, { timeout: 30_000 });
  await Promise.race([isOpen, answer.waitFor()]);
  if (await answer.isVisible()) await answer.click();
  await isOpen;
}
