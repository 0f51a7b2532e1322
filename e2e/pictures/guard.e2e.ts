import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { openScenario } from '#e2e/support/open-scenario.ts';
import { waitUntilStill } from '#e2e/support/storyboard.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A Saturday morning, on which the demo bank has always the same amounts and dates. */
const MORNING = new Date('2026-03-14T09:30:00+01:00');

const JOINT = 'b0a1c3e4-joint';
const asHousehold = (path: string) => `${path}?demo=1,as-household`;

/** The pages that show the product: an address, or the id of a scenario. */
const pages: Readonly<Record<string, string>> = {
  'sign-in': paths.signIn(),
  accounts: asHousehold(paths.accounts()),
  transactions: asHousehold(paths.accountTransactions(JOINT)),
  transaction: asHousehold(paths.transaction(JOINT, '20260302-0')),
  balances: asHousehold(paths.accountBalances(JOINT)),
  beneficiaries: asHousehold(paths.beneficiaries()),
  'consent-form': 'consent-form',
  'consent-sent-fr': 'consent-sent',
  payee: 'payee',
  'review-fr': 'review',
  'payment-result': 'approve',
  payments: 'payments',
};

const STYLE = readFileSync(join(import.meta.dirname, 'pictures.css'), 'utf8');

/** From the narrowest to the widest; as high as the pages, so that nothing of them is out of sight. */
const sizes = [
  { width: 360, height: 1_400 },
  { width: 1280, height: 1_250 },
];

for (const [name, address] of Object.entries(pages)) {
  test(`looks as before: ${name} @guard`, async ({ page, demo }) => {
    // Four pictures.
    test.slow();
    const language = name.endsWith('-fr') ? 'fr' : 'en';
    await page.clock.setFixedTime(MORNING);
    await page.addInitScript((chosen) => localStorage.setItem('bankbook:language', chosen), language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      // What begins folded on a phone stays so until the page is opened again.
      // The link asks before it would end the session that it has begun, so it is opened once.
      const [path = ''] = address.split('?');
      const opened = size === sizes[0] ? address : path;
      await (address.startsWith('/') ? page.goto(`${demo}${opened}`) : openScenario(page, demo, address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Bankbook · Demo data')).toHaveCount(0);
      // What the pointer has clicked may have led to a page with something else below it.
      await page.mouse.move(0, 0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStill(page);
        await makeAlike(page);
        await expect
          .soft(page, 'changed: see playwright-report/*/index.html; if meant, npm run pictures -- --update')
          .toHaveScreenshot([`${colorScheme}-${size.width}`, `${name}.png`]);
      }
    }
  });
}

/**
 * Leaves nothing that changes from one run or machine to another. The ids are random: each becomes one of the same
 * length, because a mask would still show how wide it was.
 */
async function makeAlike(page: Page): Promise<void> {
  await page.evaluate(async (style) => {
    // Playwright’s `addStyleTag` adds a style element, which the CSP blocks.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [await sheet.replace(style)];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (currentNode instanceof Text) {
        const fixed = currentNode.data.replaceAll(/\b[\da-f]{32}\b/g, '0123456789abcdef'.repeat(2));
        if (fixed !== currentNode.data) currentNode.data = fixed;
      }
    }
    await document.fonts.ready;
  }, STYLE);
}
