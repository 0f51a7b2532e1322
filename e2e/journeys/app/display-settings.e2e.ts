import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { expect, expectHomeRead, expectNoSidewaysScroll, signInAtDemo, test } from '#e2e/support/test.ts';

/** The pages with the most in a line. */
const PAGES = [
  paths.accounts(),
  `${paths.account(JOINT)}/transactions`,
  paths.accountOwners(JOINT),
  paths.profile(),
  paths.beneficiaries(),
  paths.payments(),
  paths.paymentPayee(),
  paths.fundsCheck(),
  paths.consent(),
  paths.consentEdit(),
];

/** Words of plain letters that stand on two lines, which only a break within them can do. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (parent?.checkVisibility() !== true || parent.closest('svg, [aria-hidden], code, pre')) continue;
      // Only screen readers read it.
      if (parent.getBoundingClientRect().width <= 2) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{2,15}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });

test('with text twice as large no page scrolls sideways, and no word breaks', async ({ page, demo }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  // As in the settings of the browser: media queries in rem follow it too.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await signInAtDemo(page, demo);
  for (const path of PAGES) {
    await page.goto(`${demo}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    if (path === paths.accounts()) await expectHomeRead(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectNoSidewaysScroll(page);
    expect(await brokenWords(page), path).toEqual([]);
  }
});
