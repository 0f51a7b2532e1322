import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import type { ReadView } from './fault-views.ts';
import { expect } from '#e2e/support/test.ts';
import { openMenu } from '#e2e/support/transactions-steps.ts';

/** Texts that faults insert into an answer: a recognisable part, and how the whole is shown. */
const PLANTED: Readonly<Partial<Record<FaultName, readonly [part: string, whole: string]>>> = {
  'hostile-text': ['onerror=alert', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  'bidi-text': ['txt.exe', '\uFFFDtxt.exe\uFFFD раураl'],
  'control-text': ['b␊c', 'a␀b␊c␉d␛[31m'],
  'world-text': ['帳簿', '👩‍👩‍👧 Z͑ͫ̓ 帳簿残高 حساب'],
  'endless-text': ['WWWWWWWW', 'W'.repeat(10_000)],
};

/** The maximum of rows on a page, however many entries the bank sends. */
const MAX_ROWS = 2_000;

/** 1e308 in full. */
const HUGE = `100${',000'.repeat(102)}.00`;

/** The texts of extreme amounts, each to 15 digits; `1e999` is not shown. */
const EXACT = [
  '0.00',
  '1,000,000,000,000,000,000,000.00',
  HUGE,
  '0.000000001',
  '9,007,199,254,740,990.00',
  '12.3456789012346',
];

/** Controls, overrides of the direction and zero-width characters, except the page's own line ends and tabs. */
const INVISIBLE = /[^\P{Cc}\n\r\t]|[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** How an inserted text looks on a page; `undefined` if the fault inserts none. */
export const plantedBy = (fault: string): string | undefined => PLANTED[fault as FaultName]?.[0];

/** Checks what a fault changes on a page beyond its outcome. */
export async function expectValues(page: Page, view: ReadView, fault: string): Promise<void> {
  const main = page.getByRole('main');
  const planted = PLANTED[fault as FaultName];
  if (planted !== undefined) await expectPlanted(page, planted);
  // A card has room for the first balance alone.
  if (view === 'card') return;
  switch (fault) {
    case 'many-items':
      expect(await main.locator('li, [role=row]').count()).toBeLessThan(MAX_ROWS);
      break;
    case 'endless-text':
      await expectNoSidewaysScroll(page);
      break;
    case 'amounts-extreme':
      await expectAmounts(main);
      break;
    case 'amounts-as-text':
    case 'amounts-negative':
      // The sign of the amount or that of its direction, never both.
      await expect(main).not.toContainText(/[-−+] ?[-−+]\D?\d/);
      break;
    case 'currencies-odd':
      // Accounts and beneficiaries do not show theirs.
      if (view === 'accounts' || view === 'beneficiaries') break;
      for (const code of ['ZZZ', 'EURO', 'eur', '¥', 'BHD']) await expect(main).toContainText(code);
      break;
    case 'codes-unknown':
      // A balance and a transaction have codes, an overdraft does not.
      if (view !== 'overdrafts') await expect(main).toContainText('Other (QXYZ)');
      if (view === 'transactions') await expect(row(main, 'Other (QXYZ)')).not.toContainText(/[-−+]€/);
      break;
    case 'sign-conflict':
      await expect(row(main, 'Sign and direction disagree')).toContainText(/[-−]€[\d,]+\.\d\d/);
      await expect(main).toContainText('1 transaction is in neither sum');
      break;
    case 'formula-text':
      if (view === 'transactions') await expectHarmlessFile(page);
      break;
    case 'ids-hostile':
    case 'ids-missing':
    case 'ids-repeated':
      await expectIds(main, fault);
      break;
    case 'invalid-utf-8':
      await expect(main).toContainText('\uFFFD');
      break;
    case 'unknown-members':
      await expect(main).not.toContainText('unknown-member');
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        'x-unknown',
      );
      break;
    default:
  }
}

const row = (main: Locator, text: string) => main.getByRole('row').filter({ hasText: text }).first();

/** Duplicate ids, missing ids and ids that are no path segment get no link; any other is encoded. */
async function expectIds(main: Locator, fault: string): Promise<void> {
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => /\/\.{0,2}(?:\/|$)|undefined|null/.test(href))).toEqual([]);
  expect(new Set(hrefs).size, 'links that lead to the same').toBe(hrefs.length);
  if (fault !== 'ids-hostile') return;
  for (const id of ['a/b', '%2e%2e', 'q?x', 'h#y', 'Ünï 🙂']) {
    expect(
      hrefs.filter((href) => href.includes(`/${encodeURIComponent(id)}`)),
      id,
    ).toHaveLength(1);
  }
}

/** A text that begins like a formula is escaped in the file. */
async function expectHarmlessFile(page: Page): Promise<void> {
  await openMenu(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain("'=1+1");
  expect(text).not.toMatch(/(?:^|[,;"\r\n])=1\+1/);
}

/** The text is shown whole, isolated, and with marks for invisible characters. */
async function expectPlanted(page: Page, [part, whole]: readonly [string, string]): Promise<void> {
  const found = await page.evaluate((part) => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('There is no main part.');
    const texts: Node[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    const with_ = texts.filter((node) => node.textContent?.includes(part));
    const labels = [...main.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      shown: with_.map((node) => node.textContent ?? ''),
      exposed: with_
        .filter((node) => node.parentElement?.closest('bdi') == null)
        .map((node) => node.textContent),
      texts: [main.innerText, ...labels],
      elements: main.querySelectorAll('img, script, iframe').length,
    };
  }, part);
  expect(found.shown.length, 'places where it is shown').toBeGreaterThan(0);
  expect(
    found.shown.filter((text) => !text.includes(whole)),
    'shown otherwise',
  ).toEqual([]);
  expect(found.exposed, 'not isolated').toEqual([]);
  expect(
    found.texts.filter((text) => INVISIBLE.test(text)),
    'characters that can’t be seen',
  ).toEqual([]);
  expect(found.elements, 'elements that a text has made').toBe(0);
}

/** Complete, however long, and a zero has no sign. */
async function expectAmounts(main: Locator): Promise<void> {
  const textOf = () => main.evaluate((element) => element.textContent ?? '');
  // A long list renders only what is visible, and a sum of such amounts fills the first screen.
  const table = main.getByRole('table', { name: 'Transactions' });
  if ((await table.count()) > 0) await table.evaluate((element) => element.scrollIntoView());
  await expect
    .poll(async () => {
      const shown = await textOf();
      return EXACT.filter((amount) => !shown.includes(amount));
    })
    .toEqual([]);
  const text = await textOf();
  expect(text).not.toMatch(/[-−]€?0\.00(?!\d)/);
  expect(text).not.toMatch(/Infinity|NaN|e\+/);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before !== null) await page.setViewportSize(before);
}
