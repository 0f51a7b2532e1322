import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { main } from './fault-page.ts';
import type { ReadTarget } from './fault-outcomes.ts';

/** Texts that faults put into an answer: a recognisable part, and how the whole is shown. */
const TEXTS: Readonly<Partial<Record<FaultName, readonly [part: string, whole: string]>>> = {
  'hostile-text': ['onerror=alert', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  'bidi-text': ['txt.exe', '\uFFFDtxt.exe\uFFFD раураl'],
  'control-text': ['b␊c', 'a␀b␊c␉d␛[31m'],
  'world-text': ['帳簿', '👩‍👩‍👧 Z͑ͫ̓ 帳簿残高 حساب'],
  'endless-text': ['WWWWWWWW', 'W'.repeat(10_000)],
};

/** How a text that a fault puts into an answer looks on a page; `undefined` if it puts none. */
export const textOf = (fault: FaultName): string | undefined => TEXTS[fault]?.[0];

/** The maximum of rows on a page, however many entries the bank sends. */
const MAX_ROWS = 2_000;

/** The texts of extreme amounts, each to 15 digits; `1e999` is not shown. */
const EXACT_AMOUNTS = [
  '0.00',
  '1,000,000,000,000,000,000,000.00',
  // 1e308 in full.
  `100${',000'.repeat(102)}.00`,
  '0.000000001',
  '9,007,199,254,740,990.00',
  '12.3456789012346',
];

/** Controls, overrides of the direction and zero-width characters, except the page's own line ends and tabs. */
const INVISIBLE = /[^\P{Cc}\n\r\t]|[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Checks what a fault changes on a page beyond its outcome. */
export async function expectValues(target: ReadTarget, fault: FaultName): Promise<void> {
  const text = TEXTS[fault];
  if (text !== undefined) expectText(text);
  switch (fault) {
    case 'many-items':
      expect(main().querySelectorAll('li, [role=row], tr').length).toBeLessThan(MAX_ROWS);
      break;
    case 'endless-text':
      await page.viewport(320, 640);
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      break;
    case 'amounts-extreme':
      await expectAmounts();
      break;
    case 'amounts-as-text':
    case 'amounts-negative':
      // The sign of the amount or that of its direction, never both.
      expect(main().textContent).not.toMatch(/[-−+] ?[-−+]\D?\d/);
      break;
    case 'currencies-odd':
      // Accounts and beneficiaries do not show theirs.
      if (target === 'listAccounts' || target === 'listTrustedBeneficiaries') break;
      for (const code of ['ZZZ', 'EURO', 'eur', '¥', 'BHD']) expect(main().textContent).toContain(code);
      break;
    case 'codes-unknown':
      expect(main().textContent).toContain('Other (QXYZ)');
      if (target === 'listTransactions') expect(rowWith('Other (QXYZ)')).not.toMatch(/[-−+]€/);
      break;
    case 'sign-conflict':
      expect(rowWith('Sign and direction disagree')).toMatch(/^(?!.*(?:In|Out)\s).*−€[\d,]+\.\d\d/);
      // The sums load after the rows.
      await expect.poll(() => main().textContent).toContain('1 transaction is in neither total');
      break;
    case 'ids-hostile':
    case 'ids-missing':
    case 'ids-repeated':
      expectIds(fault);
      break;
    case 'invalid-utf-8':
      expect(main().textContent).toContain('\uFFFD');
      break;
    case 'unknown-members':
      expect(main().textContent).not.toContain('unknown-member');
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('x-unknown');
      break;
    default:
  }
}

const rowWith = (text: string) =>
  [...main().querySelectorAll('tr, [role=row]')].find((row) => row.textContent.includes(text))?.textContent;

/** Duplicate ids, missing ids and ids that are no path segment get no link; any other is encoded. */
function expectIds(fault: FaultName): void {
  const hrefs = [...main().querySelectorAll('a')]
    // What is recent in an account leads to it once more, as soon as it is read.
    .filter((link) => link.closest('section[aria-busy]') === null)
    .map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.filter((href) => /\/\.{0,2}(?:\/|$)|undefined|null/.test(href))).toEqual([]);
  expect(new Set(hrefs).size, 'links that lead to the same').toBe(hrefs.length);
  if (fault !== 'ids-hostile') return;
  for (const id of ['a/b', '%2e%2e', 'q?x', 'h#y', 'Ünï 🙂']) {
    expect(
      hrefs.filter((href) => href.includes(`/${encodeURIComponent(id)}`)),
      `links to ${id}`,
    ).toHaveLength(1);
  }
}

/** The text is shown whole, isolated, and with marks for invisible characters. */
function expectText([part, whole]: readonly [string, string]): void {
  const walker = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode())
    if (walker.currentNode.textContent?.includes(part)) nodes.push(walker.currentNode);
  expect(nodes.length, 'places where it is shown').toBeGreaterThan(0);
  expect(
    nodes.map(({ textContent }) => textContent).filter((text) => text?.includes(whole) !== true),
    'shown otherwise',
  ).toEqual([]);
  expect(
    nodes.filter(({ parentElement }) => parentElement?.closest('bdi') == null),
    'not isolated',
  ).toHaveLength(0);
  const labels = [...main().querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  expect(
    [main().innerText, ...labels].filter((text) => INVISIBLE.test(text)),
    'characters that can’t be seen',
  ).toEqual([]);
  expect(main().querySelectorAll('img, script, iframe'), 'elements that a text has made').toHaveLength(0);
}

/** Complete, however long, and a zero has no sign. */
async function expectAmounts(): Promise<void> {
  // A long list renders only what is visible, and a sum of such amounts fills the first screen.
  main().querySelector('[role=table], table')?.scrollIntoView();
  await expect.poll(() => EXACT_AMOUNTS.filter((amount) => !main().textContent.includes(amount))).toEqual([]);
  expect(main().textContent).not.toMatch(/[-−]€?0\.00(?!\d)|Infinity|NaN|e\+/);
}
