/*
 * Counts the words that a customer sees on the way from the first visit to a payment that was approved, in the built
 * demo. What the bank sends (names, texts, amounts) is in `bdi` and `time` and not counted, nor are figures, nor the
 * initials of avatars, which are hidden from screen readers.
 *
 *   npm run build:demo && npm run count:words
 *   npm run count:words -- ../older/dist-demo    with the words of an older build, and the change
 */
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { launchOptions } from './find-browser.mjs';

const PHONE = { width: 390, height: 844 };
const PAYEE = { name: 'Camille Laurent', iban: 'FR14 2004 1010 0505 0001 3M02 606' };
const LANGUAGES = /** @type {const} */ (['en', 'fr']);

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {Record<(typeof LANGUAGES)[number], number>} Count
 */

const older = process.argv[2];
const { module: servers } = await runnerImport('./e2e/servers/static.ts', { configFile: false });
const browser = await chromium.launch(await launchOptions());
const now = await countBuild('dist-demo');
const before = older === undefined ? undefined : await countBuild(resolve(older));
await browser.close();

const total = { en: 0, fr: 0 };
const totalBefore = { en: 0, fr: 0 };
const rows = [...now].map(([step, count]) => {
  const was = before?.get(step);
  for (const language of LANGUAGES) {
    total[language] += count[language];
    totalBefore[language] += was?.[language] ?? 0;
  }
  return rowOf(step, count, was);
});
console.table(Object.fromEntries([...rows, rowOf('in all', total, before && totalBefore)]));

/**
 * @param {string} step
 * @param {Count} count
 * @param {Count | undefined} was
 */
function rowOf(step, count, was) {
  const cells = LANGUAGES.flatMap((language) => [
    ...(was === undefined ? [] : [[`${language} before`, was[language]]]),
    [language, count[language]],
    ...(was === undefined ? [] : [[`${language} %`, Math.round((100 * count[language]) / was[language])]]),
  ]);
  return [step, Object.fromEntries(cells)];
}

/**
 * The words of each step in each language.
 *
 * @param {string} directory
 * @returns {Promise<Map<string, Count>>}
 */
async function countBuild(directory) {
  const server = await servers.serveBuild({ directory, build: 'demo' });
  const steps = new Map();
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: language,
      timezoneId: 'Europe/Paris',
    });
    const page = await context.newPage();
    /** @param {string} step */
    const note = async (step) => {
      await settle(page);
      const count = steps.get(step) ?? { en: 0, fr: 0 };
      count[language] = await wordsOn(page);
      steps.set(step, count);
    };
    await walk(page, server.origin, note);
    await context.close();
  }
  await server.close();
  return steps;
}

/**
 * @param {Page} page
 * @param {string} origin
 * @param {(step: string) => Promise<void>} note
 */
async function walk(page, origin, note) {
  await page.goto(`${origin}/sign-in`);
  await note('sign-in');
  await page.getByRole('button', { name: /^Continu/ }).click();
  await page.getByRole('button', { name: /^(?:Approve|Accepter)$/ }).click();
  await page.waitForURL(/\/accounts$/);
  await note('accounts');
  await page.goto(`${origin}/accounts/b0a1c3e4-joint/transactions`);
  await note('transactions');
  await page.goto(`${origin}/payments/new/payee`);
  await note('payment: payee');
  await page.getByRole('textbox', { name: /^(?:Name|Nom)/ }).fill(PAYEE.name);
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(PAYEE.iban);
  await next(page);
  await note('payment: amount');
  await page.getByRole('textbox', { name: /^(?:Amount|Montant)/ }).fill('12.50');
  await next(page);
  await note('payment: check');
  await page
    .getByRole('button', { name: /^(?:Send payment request|Envoyer la demande de paiement)$/ })
    .click();
  await page.waitForURL(/\/payments\/[\da-f]{32}$/);
  await note('result: to approve');
  await page.getByRole('button', { name: /^Continu/ }).click();
  // The question before a page of another company names its host.
  const leave = page.locator('dialog[open] a', { hasText: '127.0.0.1' });
  const approve = page.getByRole('button', { name: /^(?:Approve|Accepter)$/ });
  await leave.or(approve).first().waitFor();
  if ((await leave.count()) > 0) await leave.click();
  await approve.click();
  await page.waitForURL(/\/payments\/[\da-f]{32}$/);
  await note('result: returned');
}

/** @param {Page} page */
async function next(page) {
  await page.getByRole('button', { name: /^(?:Continue|Continuer)$/ }).click();
}

/** Also what loads after the page itself. @param {Page} page */
async function settle(page) {
  await page.locator('#main h1').waitFor();
  let words = -1;
  for (let seen = await wordsOn(page); seen !== words; seen = await wordsOn(page)) {
    words = seen;
    await page.waitForTimeout(1_000);
  }
}

/** @param {Page} page */
function wordsOn(page) {
  return page.evaluate(() => {
    const main = document.querySelector('#main');
    if (main === null) return 0;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement === null || parentElement.closest('bdi, time, option, [aria-hidden=true]') !== null)
        continue;
      const { width, height } = parentElement.getBoundingClientRect();
      // Texts for screen readers alone are one pixel large.
      if (width <= 1 || height <= 1 || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
      count += (textContent ?? '').match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0;
    }
    return count;
  });
}
