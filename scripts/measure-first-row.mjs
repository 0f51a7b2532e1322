/*
 * Measures how far down the first transaction stands, px, for every persona of the demo build that has one.
 *
 *   npm run measure:first-row
 */
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { launchOptions } from './find-browser.mjs';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const { module: servers } = await runnerImport('./e2e/servers/static.ts', { configFile: false });
const server = await servers.serveBuild({ directory: 'dist-demo', build: 'demo' });
const browser = await chromium.launch(await launchOptions());

/** @param {import('playwright').Page} page */
async function firstRow(page) {
  const row = page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({
      has: page.getByRole('cell'),
    });
  await row.first().waitFor();
  const box = await row.first().boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

/** @param {number} index of the persona on the bank's page */
async function measure(index) {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const radio = page.getByRole('radio').nth(index);
  const name = await radio.evaluate((input) => input.labels[0].innerText.split('\n')[0]);
  await radio.check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
  const account = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  if ((await account.count()) === 0) return undefined;
  await account.click();
  const desktop = await firstRow(page);
  await page.setViewportSize(PHONE);
  // The layout follows in the next frames.
  await page.waitForTimeout(500);
  const phone = await firstRow(page);
  const chart = page.getByRole('button', { name: 'Money in and out' });
  let open = Number.NaN;
  if ((await chart.count()) > 0) {
    await chart.click();
    await page.getByRole('group', { name: /^Money in and out by month/ }).waitFor();
    open = await firstRow(page);
  }
  await context.close();
  return { name, desktop, phone, open };
}

const probe = await browser.newPage({ locale: 'en-GB' });
await probe.goto(`${server.origin}/sign-in`);
await probe.getByRole('button', { name: 'Continue to your bank' }).click();
await probe.getByRole('radio').first().waitFor();
const count = await probe.getByRole('radio').count();
await probe.close();

console.log('| persona | desktop 1440x900 | phone 390x844 | phone, chart open |');
console.log('| --- | ---: | ---: | ---: |');
for (let index = 0; index < count; index += 1) {
  const row = await measure(index);
  if (row === undefined) continue;
  const open = Number.isNaN(row.open) ? '' : row.open;
  console.log(`| ${row.name} | ${row.desktop} | ${row.phone} | ${open} |`);
}
await browser.close();
await server.close();
