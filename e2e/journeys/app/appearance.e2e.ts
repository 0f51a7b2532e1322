import { show, visitAll } from '#e2e/support/places.ts';
import {
  expect,
  expectAccessible,
  expectHomeRead,
  openSettings,
  signInAtDemo,
  test,
  expectNoSidewaysScroll,
} from '#e2e/support/test.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

for (const displayMode of ['forced colours', '200 % text'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page is accessible in ${colorScheme}, ${displayMode} @sweep`, async ({ page, demo }) => {
      // For some sixty pages; a page that hangs fails on its own timeout.
      test.setTimeout(300_000);
      await show(page, { colorScheme, displayMode });
      await visitAll(page, demo, {
        language: 'en',
        visit: (name) => test.step(name, () => expectAccessible(page)),
      });
    });
  }
}

/** At this one, and at the inspector, axe looks in `e2e/journeys/bench`. */
const OWN_LOOK = 'bench-scenarios';

// Page tests look at the pages of the app (src/pages/*/*-page.test.ts).
for (const [whose, only, tag] of [
  ['bank', /^bank/, ['@quick']],
  ['bench', /^bench/, []],
] as const) {
  test(
    `the pages of the ${whose} are accessible, and fit a window of 320 pixels`,
    { tag: [...tag] },
    async ({ page, demo }) => {
      await visitAll(page, demo, {
        language: 'fr',
        only,
        visit: (name) =>
          test.step(name, async () => {
            if (name !== OWN_LOOK) await expectAccessible(page);
            await page.setViewportSize(NARROW);
            await expectNoSidewaysScroll(page);
            await page.setViewportSize(WIDE);
          }),
      });
    },
  );
}

test(
  'on a phone the navigation and the badge cover nothing at the end of the page',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.setViewportSize(NARROW);
    await signInAtDemo(page, demo);
    await expectHomeRead(page);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole('main').getByRole('listitem').last().boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const badge = await page.getByRole('button', { name: 'Demo data' }).boundingBox();
      const end = (last?.y ?? NaN) + (last?.height ?? NaN);
      expect(end).toBeLessThanOrEqual(bar?.y ?? NaN);
      expect(end).toBeLessThanOrEqual(badge?.y ?? NaN);
    }).toPass();
  },
);

test('on a phone the badge, with its French label, is a bar under the page’s own', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo}/payments/new/payee?demo=1,as-household,lang-fr`);
  const badge = page.getByRole('complementary', { name: 'Données de démonstration', exact: true });
  const submit = page.getByRole('main').locator('button[type=submit]');
  for (const place of [0, Number.MAX_SAFE_INTEGER]) {
    await page.evaluate((top) => scrollTo(0, top), place);
    await expect(async () => {
      const [bar, nav, button] = await Promise.all(
        [badge, page.getByRole('navigation').first(), submit].map((part) => part.boundingBox()),
      );
      expect(bar?.width).toBe(360);
      expect(bar?.height).toBeLessThanOrEqual(26);
      // Nothing of the page shows between the two.
      const gap = (nav?.y ?? NaN) - (bar?.y ?? NaN) - (bar?.height ?? NaN);
      expect(Math.abs(gap)).toBeLessThanOrEqual(1);
      expect((button?.y ?? NaN) + (button?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
    }).toPass();
  }
});

test('on a phone the open badge covers no line of its French label, and stays in view', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${demo}/accounts?demo=1,as-household,lang-fr,clock-+90d,fault-listBalances~slow~always`);
  const label = page.getByRole('button', { name: /^Données de démonstration · 1 panne active · .*horloge/ });
  await label.click();
  await expect(async () => {
    const panel = await page.locator('#demo-badge').boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual(0);
    expect((panel?.y ?? NaN) + (panel?.height ?? NaN)).toBeLessThanOrEqual(
      (await label.boundingBox())?.y ?? NaN,
    );
  }).toPass();
});

test(
  'the theme that a user chose applies from the first paint, whatever the system prefers',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(demo);
    await (await openSettings(page, 'Theme')).selectOption('Light');
    // Without the app: only the first paint.
    await page.route('**/core-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  },
);
