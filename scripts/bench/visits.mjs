/*
 * Visits to one page in a new profile, and what is measured there: the same way in the app and in the
 * framework-free page, inside the page itself.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { launchOptions } from '../find-browser.mjs';

/** The slow profile: a phone of four years ago on a weak 3G connection. */
export const SLOW = { mbit: 1.6, ms: 150, slowdown: 4 };

const PEM = new URL('../../e2e/servers/loopback.pem', import.meta.url);
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 800 };
/** How long a page is watched after its first row. */
const SETTLE_MS = 1_000;
const PAINT_LIMIT_MS = 120_000;

const { module: servers } = await runnerImport('./e2e/servers/bench-bank.ts', { configFile: false });

export const startBank = (options) => servers.startBenchBank({ build: 'live', line: undefined, ...options });

/** Options to launch Chromium. It trusts the certificate of the tests, because it caches nothing of untrusted servers. */
export async function browserOptions() {
  const { publicKey } = new X509Certificate(readFileSync(PEM));
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const options = await launchOptions();
  return { ...options, args: [...options.args, `--ignore-certificate-errors-spki-list=${key}`] };
}

/**
 * Signs in and returns what the browser then stores, which later profiles start with: their caches are cold.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @returns the storage state, and the first amount on the page of accounts
 */
export async function signIn(browser, origin) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' });
  const page = await context.newPage();
  await signInOn(page, origin);
  const amounts = page.getByRole('main').getByText(/€[\d,]+\.\d\d/);
  await amounts.first().waitFor();
  const [amount] = /[\d,]+\.\d\d/.exec(await amounts.first().innerText());
  await page.evaluate(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('bankbook'));
    const record = await done(database.transaction('session').objectStore('session').get('current'));
    database.close();
    localStorage.setItem('plain:token', record.access_token);
  });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, amount };
}

/** Ends on the page of accounts. */
export async function signInOn(page, origin) {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const heading = page.getByRole('heading', { name: 'Accounts', exact: true });
  const approve = page.getByRole('button', { name: 'Approve' });
  await heading.or(approve).waitFor();
  // The demo's bank has a page of its own.
  if (await approve.isVisible()) await approve.click();
  await heading.waitFor();
}

/**
 * Runs in the page before anything else.
 *
 * @param {readonly string[]} wanted texts; `bench.marks` has when each is first painted, in ms since navigation
 */
function watch(wanted) {
  const afterFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
    });
  const bench = { shift: 0, tasks: [], events: [], paint: undefined, afterFrame, until: undefined };
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('longtask', ({ startTime, duration }) => bench.tasks.push({ startTime, duration }));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) bench.shift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.paint = startTime;
  });
  observe('event', (entry) => entry.interactionId > 0 && bench.events.push(entry.duration), {
    durationThreshold: 16,
  });
  /** Resolves with the time at which an element with the text is painted, in ms since navigation. */
  bench.until = (text, selector = '*') =>
    new Promise((resolve) => {
      const look = (node) => {
        if (!node.textContent.includes(text)) return false;
        const element = node instanceof Element ? node : node.parentElement;
        if (element === null) return false;
        const around = element.closest(selector);
        const found = around === null ? [...element.querySelectorAll(selector)] : [around];
        return found.some((one) => one.textContent.includes(text) && one.checkVisibility());
      };
      const done = () => {
        observer.disconnect();
        void afterFrame().then(resolve);
      };
      const observer = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if ((type === 'characterData' ? [target] : [...addedNodes]).some(look)) return done();
        }
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  bench.marks = Object.fromEntries(wanted.map((text) => [text, bench.until(text)]));
  globalThis.bench = bench;
}

/**
 * Opens a page in a new profile that is signed in, and waits until a text is painted.
 *
 * @param {import('playwright').Browser} browser
 * @param {object} visit
 * @param {string} visit.url
 * @param {object} visit.state from `signIn`
 * @param {readonly string[]} visit.texts the first one is waited for
 * @param {number} [visit.slowdown] of the CPU
 * @param {boolean} [visit.isPhone]
 * @param {(cdp: import('playwright').CDPSession) => Promise<void>} [visit.prepare]
 */
export async function open(browser, { url, state, texts, slowdown = 1, isPhone = false, prepare }) {
  const context = await browser.newContext({
    viewport: isPhone ? PHONE : DESKTOP,
    locale: 'en-GB',
    storageState: state,
  });
  const page = await context.newPage();
  await page.addInitScript(watch, texts);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await prepare?.(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  const row = await painted(page, texts[0]);
  return { context, page, cdp, row };
}

/** @returns {Promise<number>} when one of the `texts` of a visit was painted, in ms since navigation */
export async function painted(page, text, limit = PAINT_LIMIT_MS) {
  const time = await inTime(
    page.evaluate((wanted) => globalThis.bench.marks[wanted], text),
    limit,
  );
  if (time === undefined) throw new Error(`"${text}" never appeared at ${page.url()}`);
  return time;
}

/** The result of a promise, or undefined if it takes too long: what a page waits for may never come. */
export async function inTime(promise, limit) {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, sleep(limit, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** What a page cost until now, of which its memory after garbage collection. */
export async function cost(page, cdp) {
  const figures = await page.evaluate(() => {
    const { shift, tasks, paint, events } = globalThis.bench;
    const durations = tasks.map(({ duration }) => duration);
    return {
      paint,
      shift,
      blocking: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...durations),
      inp: Math.max(0, ...events),
      elements: document.querySelectorAll('*').length,
    };
  });
  return { ...figures, heap: await heap(cdp) };
}

/** @returns {Promise<number>} in MB of 1024 × 1024 bytes */
export async function heap(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

/** @param {import('playwright').Page} page */
export const settle = (page) => page.waitForTimeout(SETTLE_MS);

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.filter((number) => number !== undefined).toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** The median of the same property in several results, and the median ratio of pairs of results. */
export const medianOf = (results, name) => median(results.map((result) => result[name]));
export const ratioOf = (results, limits, name) =>
  median(results.map((result, index) => result[name] / limits[index][name]));
