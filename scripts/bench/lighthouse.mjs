/*
 * Lighthouse's scores for a phone, of every main page of both builds: `npm run build && npm run build:demo && npm run
 * lighthouse`. Lighthouse brings two hundred packages, so it is no dependency: it is installed from npm into the
 * user's cache the first time, always the same version.
 *
 *   npm run lighthouse -- --pages sign-in,accounts --runs 3
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { cachedPackage } from '../cached-package.mjs';
import { browserOptions, median, signInOn, startBank, table } from './visits.mjs';

const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const ROWS = 1_000;
const PAGE_SIZE = 100;

const PAGES = {
  'sign-in': { bank: 'live', path: '/sign-in', isSignedOut: true },
  accounts: { bank: 'live', path: '/accounts' },
  transactions: { bank: 'live', path: '/accounts/everyday/transactions' },
  consent: { bank: 'live', path: '/consent/edit' },
  wizard: { bank: 'live', path: '/payments/new/payee' },
  demo: { bank: 'demo', path: '/accounts' },
};

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    runs: { type: 'string', default: '1' },
  },
});
const runs = Number(values.runs);

const { default: lighthouse } = await import(join(cachedPackage('lighthouse', VERSION), 'core/index.js'));

const banks = {
  live: await startBank({ rows: ROWS, pageSize: PAGE_SIZE }),
  demo: await startBank({ build: 'demo', rows: 0, pageSize: 1 }),
};
const rows = [];
for (const name of values.pages.split(',')) {
  const page = PAGES[name];
  if (page === undefined) throw new Error(`Unknown page "${name}": ${Object.keys(PAGES).join(', ')}`);
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(page));
  const failed = new Set(results.flatMap((result) => result.failed));
  rows.push([
    name,
    ...CATEGORIES.map((category) => String(median(results.map(({ scores }) => scores[category])))),
    [...failed].join('; '),
  ]);
}
await Promise.all([banks.live.close(), banks.demo.close()]);
console.log(table(['page', ...CATEGORIES, 'below 90 %'], rows));

/** Scores in %, and the audits that fail. Lighthouse empties the caches, but leaves the sign-in. */
async function audit({ bank, path, isSignedOut = false }) {
  const { origin } = banks[bank];
  const profile = mkdtempSync(join(tmpdir(), 'bankbook-lighthouse-'));
  const options = await browserOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, '--remote-debugging-port=0'],
    locale: 'en-GB',
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    if (!isSignedOut) {
      const page = await context.newPage();
      await signInOn(page, origin);
      await page.close();
    }
    const { lhr } = await lighthouse(
      `${origin}${path}`,
      { port, output: 'json', logLevel: 'error' },
      { extends: 'lighthouse:default', settings: { onlyCategories: CATEGORIES } },
    );
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (new URL(lhr.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((category) => [category, Math.round(lhr.categories[category].score * 100)]),
      ),
      failed: CATEGORIES.flatMap((category) => lhr.categories[category].auditRefs)
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => lhr.audits[id])
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, displayValue }) => `${id}${displayValue ? ` ${displayValue}` : ''}`),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
