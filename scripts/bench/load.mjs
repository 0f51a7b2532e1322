/*
 * First load with cold caches, fast and slow: `npm run bench -- load`. Each run opens the page in a new profile.
 * Before the runs one more visit counts the requests, because watching them costs time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cost, medianOf, open, ratioOf, settle, signIn, SLOW, startBank } from './visits.mjs';

const ROWS = 1_000;
const PAGE_SIZE = 100;
/** The name of the first transaction. */
const FIRST_NAME = 'Halle Verdier 0';

const LIVE = 'dist';
const DEMO = 'dist-demo';

/** The banks, the stored sign-ins, and the pages: each with the framework-free page that it is compared with. */
export async function startPages(browser, profiles) {
  const line = profiles.includes('slow') ? SLOW : undefined;
  const live = await startBank({ rows: ROWS, pageSize: PAGE_SIZE, line });
  const demo = await startBank({ build: 'demo', rows: 0, pageSize: 1, line });
  const places = [];
  for (const profile of profiles) {
    const originOf = ({ origin, slowOrigin }) => (profile === 'slow' ? slowOrigin : origin);
    const atLive = await signIn(browser, originOf(live));
    const atDemo = await signIn(browser, originOf(demo));
    const slowdown = profile === 'slow' ? SLOW.slowdown : 1;
    const place = (bank, signedIn, path, text) => ({
      bank,
      url: originOf(bank) + path,
      state: signedIn.state,
      texts: [text],
      slowdown,
      isPhone: true,
    });
    places.push({
      profile,
      pages: {
        accounts: place(live, atLive, '/accounts', atLive.amount),
        transactions: place(live, atLive, '/accounts/everyday/transactions', FIRST_NAME),
        demo: place(demo, atDemo, '/accounts', atDemo.amount),
        'plain accounts': place(live, atLive, '/plain/accounts', atLive.amount),
        'plain transactions': place(live, atLive, '/plain/transactions', FIRST_NAME),
      },
    });
  }
  return { places, close: () => Promise.all([live.close(), demo.close()]) };
}

export const limitOf = (name) => (name === 'transactions' ? 'plain transactions' : 'plain accounts');

/** @param {import('playwright').Browser} browser */
export async function measureLoad(browser, { names, profiles, runs, say }) {
  const { places, close } = await startPages(browser, profiles);
  const all = [...new Set([...names.map(limitOf), ...names])];
  const results = [];
  for (const { profile, pages } of places) {
    const counts = {};
    for (const name of all) {
      const trace = await record(browser, pages[name]);
      counts[name] = { requests: trace.before.length, script: trace.script };
    }
    const measured = Object.fromEntries(all.map((name) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const name of run % 2 === 0 ? all : all.toReversed()) {
        const { context, page, cdp, row } = await open(browser, pages[name]);
        await settle(page);
        measured[name].push({ row, ...(await cost(page, cdp)) });
        await context.close();
      }
      say(`first load, ${profile}: run ${run + 1} of ${runs}`);
    }
    for (const name of all) {
      const limits = measured[limitOf(name.replace('plain ', ''))];
      const ratio = (figure) => ratioOf(measured[name], limits, figure);
      const middle = Object.fromEntries(
        ['paint', 'row', 'shift', 'blocking', 'longestTask', 'heap'].map((figure) => [
          figure,
          medianOf(measured[name], figure),
        ]),
      );
      results.push({
        profile,
        name,
        ...counts[name],
        ...middle,
        paintRatio: ratio('paint'),
        rowRatio: ratio('row'),
      });
    }
  }
  await close();
  return results;
}

/**
 * One visit with every request of it: start and end in ms since navigation, and bytes on the wire.
 *
 * @param {import('playwright').Browser} browser
 */
export async function record(browser, place) {
  /** @type {Map<string, { url: string, type: string, start: number, end?: number, bytes?: number, how: string }>} */
  const seen = new Map();
  const startedAt = Date.now();
  let wallMinusMonotonic = 0;
  const { context, page, cdp, row } = await open(browser, {
    ...place,
    async prepare(cdp) {
      cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
        wallMinusMonotonic = (wallTime - timestamp) * 1000;
        seen.set(requestId, { url: request.url, type, start: timestamp * 1000, how: '' });
      });
      cdp.on('Network.responseReceived', ({ requestId, response }) => {
        const request = seen.get(requestId);
        if (request && response.fromServiceWorker) request.how = 'worker';
      });
      const received = ({ requestId, timestamp, encodedDataLength }) => {
        const request = seen.get(requestId);
        if (request === undefined) return;
        request.end = timestamp * 1000;
        request.bytes = Math.max(request.bytes ?? 0, encodedDataLength ?? 0);
      };
      cdp.on('Network.loadingFinished', received);
      // An answer that was read to its end, of which the page then stops the clock.
      cdp.on('Network.loadingFailed', received);
      await cdp.send('Network.enable');
    },
  });
  await settle(page);
  const { paint } = await cost(page, cdp);
  const origin = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  const since = (monotonic) => monotonic + wallMinusMonotonic - origin;
  const requests = [...seen.values()]
    .filter(({ url }) => url.startsWith('http'))
    .map(({ url, start, end, ...rest }) => ({
      ...rest,
      path: new URL(url).pathname,
      start: since(start),
      end: end === undefined ? undefined : since(end),
    }));
  // The page's session does not see the worker's own script.
  for (const { path, at } of place.bank.requests) {
    if (at < startedAt || requests.some((request) => request.path === path)) continue;
    requests.push({ type: 'Worker', path, start: at - origin, how: 'own' });
  }
  requests.sort((one, other) => one.start - other.start);
  // The browser does not report when the worker's own script had loaded.
  const before = requests.filter(({ start, end = start }) => end < row);
  const scripts = before.filter(({ path }) => path.endsWith('.js'));
  const script = scripts.reduce((sum, { path }) => sum + weight(path), 0);
  return { requests, before, script, paint, row };
}

/** Gzipped, in KB of 1,024 bytes. */
function weight(path) {
  const folders = path.startsWith('/plain/') ? [join('scripts/bench')] : [LIVE, DEMO];
  const file = folders.map((folder) => join(folder, path)).find((name) => existsSync(name));
  if (file === undefined) throw new Error(`No file of the build: ${path}`);
  return gzipSync(readFileSync(file)).byteLength / 1024;
}

/** Gzipped, in KB, of the live build's file with this name before its hash. */
export function fileWeight(name) {
  const file = readdirSync(join(LIVE, 'assets')).find((one) => name.test(one));
  if (file === undefined) throw new Error(`No file of the build: ${name.source}`);
  return weight(`/assets/${file}`);
}

const BAR_COLUMNS = 60;

/** The requests of one visit as text, with what is painted when. */
export function waterfall({ requests, paint, row }) {
  const marks = [
    { start: paint, label: '── first paint' },
    { start: row, label: '── first row' },
  ];
  const shown = requests.map(({ path, start, end, bytes, how }) => ({
    start,
    end,
    label: `${path} ${how === 'worker' ? '(through the worker)' : size(bytes)}`,
  }));
  const lines = [...shown, ...marks].toSorted((one, other) => one.start - other.start);
  const last = Math.max(row, ...requests.filter(({ start }) => start < row).map(({ end }) => end ?? 0));
  const column = (time) => Math.min(BAR_COLUMNS, Math.round((time / last) * BAR_COLUMNS));
  return lines
    .filter(({ start }) => start <= last)
    .map(({ start, end, label }) => {
      const from = column(start);
      const bar = ' '.repeat(from) + (end === undefined ? '|' : '█'.repeat(Math.max(1, column(end) - from)));
      const times = `${start.toFixed(0).padStart(6)} ${(end?.toFixed(0) ?? '').padStart(6)}`;
      return `${times}  ${bar.padEnd(BAR_COLUMNS + 1)} ${label}`;
    })
    .join('\n');
}

const size = (bytes) => (bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)} KB`);
