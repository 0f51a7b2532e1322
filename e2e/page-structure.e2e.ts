import type { Page } from 'playwright/test';
import { visitAll } from './places.ts';
import { expect, expectAccessible, test } from './test.ts';

/** A Saturday morning, on which the amounts and dates of the demo bank are always the same. */
const MORNING = new Date('2026-03-14T09:30:00+01:00');

/** The whole page in the order in which it is read; at its end, the badge of the demo. */
const structure = (page: Page) => page.locator('body');

test('every page has the names, roles and order that assistive technology relies on', async ({
  page,
  demo,
}) => {
  test.slow();
  await page.clock.setFixedTime(MORNING);
  await visitAll(page, demo, {
    language: 'en',
    look: (where) =>
      test.step(where, () => expect(structure(page)).toMatchAriaSnapshot({ name: `${where}.aria.yml` })),
  });
});

for (const look of ['forced colours', '200 % text'] as const) {
  for (const language of ['en', 'fr'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`every page is accessible in ${language}, ${colorScheme}, ${look} @sweep`, async ({
        page,
        demo,
      }) => {
        await page.emulateMedia({ colorScheme, forcedColors: look === 'forced colours' ? 'active' : 'none' });
        if (look === '200 % text') {
          await page.addInitScript(() => document.documentElement.style.setProperty('font-size', '200%'));
        }
        await visitAll(page, demo, {
          language,
          look: (where) => test.step(where, () => expectAccessible(page)),
        });
      });
    }
  }
}
