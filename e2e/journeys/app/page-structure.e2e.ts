import type { Page } from 'playwright/test';
import { visitAll } from '#e2e/support/places.ts';
import { expect, expectAccessible, quickIf, test } from '#e2e/support/test.ts';
import { translate } from '#e2e/support/translate.ts';

/** A Saturday morning, on which the demo bank has always the same amounts and dates. */
const MORNING = new Date('2026-03-14T09:30:00+01:00');

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };

/** Pages that only testers see: their words change freely. */
const FOR_TESTERS = /^(?:bench|bank|inspector)/;

/** The whole page in reading order, with the badge of the demo at its end. */
const structure = (page: Page) => page.locator('body');

for (const isTranslated of [false, true]) {
  test(
    isTranslated
      ? 'every page that the browser translates has the same words as without'
      : 'every page has the names, roles and order that assistive technology relies on, is accessible, and fits a window of 320 pixels',
    quickIf(!isTranslated),
    async ({ page, demo }) => {
      // Some sixty pages in sequence.
      test.setTimeout(240_000);
      await page.clock.setFixedTime(MORNING);
      if (isTranslated) await translate(page);
      await visitAll(page, demo, {
        language: 'en',
        visit: (name) =>
          test.step(name, async () => {
            if (!FOR_TESTERS.test(name)) {
              await expect(structure(page)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
            }
            if (isTranslated) return;
            await expect(page.getByRole('main')).toHaveCount(1);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
            await page.setViewportSize(NARROW);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(width).toBeLessThanOrEqual(NARROW.width);
            await page.setViewportSize(WIDE);
          }),
      });
    },
  );
}
