import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { expect, expectHomeRead, signInAtDemo, test } from '#e2e/support/test.ts';

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

async function visitEach(page: Page, demo: string, check: (path: string) => Promise<void>): Promise<void> {
  for (const path of PAGES) {
    await page.goto(`${demo}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    if (path === paths.accounts()) await expectHomeRead(page);
    await test.step(path, () => check(path));
  }
}

/** A style sheet of the user, which the policy of the page allows from a script. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

/** Text that is cut off although nobody meant it to be. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || !element.checkVisibility()) return false;
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test('at 400 % zoom no page scrolls sideways, and the page can be read below what is fixed', async ({
  page,
  demo,
}) => {
  test.slow();
  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAtDemo(page, demo);
  await visitEach(page, demo, async (path) => {
    expect(await sidewaysScroll(page), path).toBe(0);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('nav, header, form *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(covered, path).toBeLessThan(128);
  });
});

test('with text twice as large no page scrolls sideways, and no word breaks', async ({ page, demo }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  // As in the settings of the browser: media queries in rem follow it too.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await signInAtDemo(page, demo);
  await visitEach(page, demo, async (path) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await sidewaysScroll(page), path).toBe(0);
    expect(await brokenWords(page), path).toEqual([]);
  });
});

test('with the spacing of text that WCAG names nothing is cut off', async ({ page, demo }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDemo(page, demo);
  await visitEach(page, demo, async (path) => {
    await addStyle(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    expect(await sidewaysScroll(page), path).toBe(0);
    expect(await clippedTexts(page), path).toEqual([]);
  });
});

test('every control of a phone is a target of 24 pixels, and a main action one of 44', async ({
  page,
  demo,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDemo(page, demo);
  await visitEach(page, demo, async (path) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select, summary), nav a')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
        .map((element) => {
          // A label is part of the target of its control, and what a link covers is that of the link.
          const covers = getComputedStyle(element, '::after').position === 'absolute';
          const target = (covers ? element.offsetParent : element.closest('label')) ?? element;
          const box = target.getBoundingClientRect();
          const isMain = element.matches('button[type=submit]');
          return { text: element.outerHTML.slice(0, 100), size: Math.min(box.width, box.height), isMain };
        })
        .filter(({ size, isMain }) => size > 1 && size < (isMain ? 44 : 24)),
    );
    expect(small, path).toEqual([]);
  });
});

test('in forced colours the cards and chips of the consent form keep their edges', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}`);
  await page.getByRole('button', { name: 'Look now' }).click();
  const edge = (element: Element) => {
    const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
    return `${borderBlockStartStyle} ${parseFloat(borderBlockStartWidth) > 0}`;
  };
  for (const name of ['All accounts', 'Joint account'])
    expect(await page.getByRole('group', { name, exact: true }).evaluate(edge)).toBe('solid true');
  const joint = page.getByRole('listitem').filter({ hasText: 'Joint account' });
  const chip = joint.getByText('Owners', { exact: true }).locator('..');
  expect(await chip.evaluate(edge)).toBe('solid true');
});
