import type { Page } from 'playwright/test';
import { demoPaths } from '#paths.ts';

/** Opens a link into a state of the app; where it asks whether the demo may start afresh, it may. */
export async function jump(page: Page, demo: string, id: string): Promise<void> {
  const path = demoPaths.jump(id);
  await page.goto(`${demo}${path}`);
  const answer = page.getByRole('button', { name: /^(?:Start afresh|Recommencer)$/ });
  const isAnswered = page.waitForURL((url) => url.pathname !== path, { timeout: 30_000 });
  await Promise.race([isAnswered, answer.waitFor()]);
  if (await answer.isVisible()) await answer.click();
  await isAnswered;
}
