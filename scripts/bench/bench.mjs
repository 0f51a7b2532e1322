/*
 * Compares the built app with framework-free pages of the same data (plain/), from the same server, in interleaved
 * visits with cold caches. Hold the ratios: the times are those of one machine on one day. Medians; a ratio is the
 * median of the ratios of pairs of visits.
 *
 *   npm run build && npm run build:demo && npm run bench
 *   npm run bench -- --pages accounts,list --profiles slow --runs 3
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { browserOptions, median, open, signIn, SLOW, startBank, table } from './visits.mjs';

const LIST_ROWS = 100_000;
const FIRST_NAME = 'Halle Verdier 0';
/** Each key changes what is found. */
const KEYS = ['4', '2', '7', 'Backspace', 'Backspace', 'Backspace'];

const TRANSACTIONS = {
  path: '/accounts/everyday/transactions',
  plain: '/plain/transactions',
  text: FIRST_NAME,
};
const ACCOUNTS = { path: '/accounts', plain: '/plain/accounts' };
const PAGES = {
  accounts: { ...ACCOUNTS, bank: { rows: 1_000, pageSize: 100 } },
  transactions: { ...TRANSACTIONS, bank: { rows: 1_000, pageSize: 100 } },
  demo: { ...ACCOUNTS, bank: { build: 'demo', rows: 0, pageSize: 1 } },
  // On a fast line, because its time is that of the CPU.
  list: { ...TRANSACTIONS, bank: { rows: LIST_ROWS, pageSize: LIST_ROWS }, isList: true },
};

/** At most this, and how it is written: docs/performance.md. `row`, `paint` and `heap` are ratios to the limit. */
const GOALS = {
  accounts: { row: 1.7, paint: 1.2, script: 125, requests: 12, shift: 0.001 },
  transactions: { row: 1.7, paint: 1.2, script: 140, requests: 14, shift: 0.001 },
  demo: { row: 2.2, paint: 1.2, script: 190, requests: 18, shift: 0.001 },
  list: { row: 1.5, heap: 1.3, key: 50, keyMax: 80 },
};
const FIGURES = {
  row: ['first row, ms', 0],
  paint: ['first paint, ms', 0],
  script: ['JavaScript before the first row, KB gz', 1],
  requests: ['requests before the first row', 0],
  shift: ['layout shift', 4],
  heap: ['heap, MB', 1],
  key: ['key → result, median, ms', 0],
  keyMax: ['key → result, longest, ms', 0],
};
const COUNTED = new Set(['script', 'requests']);
const IS_RATIO = new Set(['row', 'paint', 'heap']);

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    profiles: { type: 'string', default: 'fast,slow' },
  },
});
const names = values.pages.split(',');
const wrong = names.find((name) => !(name in PAGES));
if (wrong !== undefined) throw new Error(`Unknown page "${wrong}": use ${Object.keys(PAGES).join(', ')}.`);

const profiles = values.profiles.split(',');
if (profiles.some((profile) => !['fast', 'slow'].includes(profile)))
  throw new Error('Use --profiles fast,slow.');

const browser = await chromium.launch(await browserOptions());
const rows = [];
try {
  for (const profile of profiles) {
    for (const name of names) {
      const isOnce = PAGES[name].isList && profile === 'fast' && profiles.includes('slow');
      if (!isOnce) rows.push(...(await measure(name, profile)));
    }
  }
} finally {
  await browser.close();
}
console.log(table(['what', 'goal', 'limit', 'ours', '× limit', ''], rows));

async function measure(name, profile) {
  const { path, plain, text, bank: data, isList = false } = PAGES[name];
  const isSlow = profile === 'slow';
  const line = isSlow && !isList ? SLOW : undefined;
  const bank = await startBank({ ...data, line });
  const limitBank = data.build === 'demo' ? await startBank({ ...PAGES.accounts.bank, line }) : bank;
  const places = [];
  for (const [at, address] of [
    [bank, path],
    [limitBank, plain],
  ]) {
    const origin = line === undefined ? at.origin : at.slowOrigin;
    const { state, amount } = await signIn(browser, origin);
    places.push({ url: origin + address, state, text: text ?? amount, slowdown: isSlow ? SLOW.slowdown : 1 });
  }
  const [ours, limit] = places.map((place) => ({ place, visits: [] }));
  // The server makes and compresses its answers in a visit that does not count.
  for (const { place } of [ours, limit]) await visit(place, false);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const one of run % 2 === 0 ? [limit, ours] : [ours, limit])
      one.visits.push(await visit(one.place, isList));
    console.error(`${name}, ${profile}: run ${run + 1}; load of this machine ${loadavg()[0].toFixed(1)}`);
  }
  await Promise.all([...new Set([bank, limitBank])].map((one) => one.close()));
  // On a fast line what arrives at the same time as the row can't be told apart.
  const goals = Object.entries(GOALS[name]).filter(([figure]) => isSlow || !COUNTED.has(figure));
  return goals.map(([figure, goal]) => {
    const [label, digits] = FIGURES[figure];
    const middle = ({ visits }) => median(visits.map((one) => one[figure]));
    const ratio = median(ours.visits.map((one, index) => one[figure] / limit.visits[index][figure]));
    const isRatio = IS_RATIO.has(figure);
    return [
      `${name}, ${profile}: ${label}`,
      isRatio ? `≤ ${goal} ×` : `≤ ${goal}`,
      middle(limit).toFixed(digits),
      middle(ours).toFixed(digits),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '',
      (isRatio ? ratio : middle(ours)) <= goal ? '' : 'missed',
    ];
  });
}

async function visit(place, isList) {
  const { context, page, figures } = await open(browser, place);
  const keys = isList ? await typeKeys(page) : [];
  const { files, ...measured } = await figures();
  await context.close();
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    ...measured,
    requests: files.length,
    script: scripts.reduce((sum, file) => sum + weight(file), 0),
    key: median(keys),
    keyMax: Math.max(...keys),
  };
}

/** Gzipped, in KB of 1,024 bytes. */
function weight(path) {
  for (const folder of ['dist', 'dist-demo', 'scripts/bench']) {
    try {
      return gzipSync(readFileSync(folder + path)).byteLength / 1024;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`No file of the builds: ${path}`);
}

/** Searches letter by letter, three times: the times from each key to the frame with its result, ms. */
async function typeKeys(page) {
  await page.getByRole('main').getByRole('searchbox').click();
  const times = [];
  for (const key of [...KEYS, ...KEYS, ...KEYS]) {
    await page.evaluate(() => globalThis.bench.watchKey());
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => globalThis.bench.result));
  }
  return times;
}
