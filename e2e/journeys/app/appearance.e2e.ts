import { placeNames, show, visitAll } from '#e2e/support/places.ts';
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

// Page tests look at the pages of the app (src/pages/*/*-page.test.ts).
const pages = /^(?:bank|bench|inspector)/;
for (const name of placeNames.filter((place) => pages.test(place))) {
  test(
    `the page ${name} is accessible, and fits a window of 320 pixels`,
    { tag: '@quick' },
    async ({ page, demo }) => {
      await visitAll(page, demo, {
        language: 'fr',
        only: new RegExp(`^${name}$`),
        async visit() {
          await expectAccessible(page);
          await page.setViewportSize(NARROW);
          await expectNoSidewaysScroll(page);
        },
      });
    },
  );
}

test('a page that is opened by its address starts at its top, wherever another one was left', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${home}/accounts/b0a1c3e4-joint/transactions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.goto(`${home}/accounts`);
  await expect(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the page is light or dark as the system is', async ({ page, demo }) => {
  await page.goto(demo);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
});

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

for (const lang of ['en', 'fr'])
  test(`on a phone the badge is a bar under the page’s own, in ${lang}`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${demo}/payments/new/payee?demo=1,as-household,lang-${lang}`);
    const badge = page.getByRole('complementary', { name: /^(?:Demo data|Données de démonstration)$/ });
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

test('nothing moves for a user who prefers reduced motion', async ({ page, demo }) => {
  const duration = () =>
    page
      .getByRole('button', { name: 'Continue to your bank' })
      .evaluate((button) => getComputedStyle(button).transitionDuration);
  await page.goto(demo);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(duration).not.toMatch(/^0s(?:, 0s)*$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(duration).toMatch(/^0s(?:, 0s)*$/);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep a border, and the focused one is visible', async ({ page, demo }) => {
    await signInAtDemo(page, demo, 'business');
    const edges = [
      page.getByRole('button', { name: 'Refresh' }),
      page.getByRole('button', { name: 'Sign out' }),
      page.getByRole('searchbox', { name: 'Filter accounts' }),
      page.getByRole('button', { name: 'Settings' }),
    ];
    for (const control of edges) {
      const edge = await control.evaluate((element) => {
        const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
        return `${borderBlockStartStyle} ${parseFloat(borderBlockStartWidth) > 0}`;
      });
      expect(edge).toBe('solid true');
    }
    for (const stop of [
      ...edges,
      page.getByRole('link', { name: 'Business account', exact: true }).first(),
    ]) {
      await page.keyboard.press('Tab');
      await stop.focus();
      // A link that covers its row has the outline around the row.
      const outlines = await stop.evaluate((element) =>
        [undefined, '::after'].map((part) => getComputedStyle(element, part).outlineStyle),
      );
      expect(outlines).toContain('solid');
    }
    await expectAccessible(page);
  });

  test('the main action is recognisable by its border', async ({ page, demo }) => {
    await page.goto(`${demo}/bench/ui/actions`);
    const edgeOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .first()
        .evaluate((button) => getComputedStyle(button).borderBlockStart);
    const edges = await Promise.all(['Save', 'Rename', 'Withdraw everything'].map(edgeOf));
    expect(new Set(edges).size, edges.join(' | ')).toBe(3);
  });
});
