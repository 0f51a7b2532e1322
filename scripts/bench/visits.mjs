/*
 * Visits to one page in a new profile, and what is measured there: the same way in the app and in the
 * framework-free page, inside the page itself.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { launchOptions } from '../find-browser.mjs';

/** The slow profile: a phone of four years ago on a weak 3G connection. */
export const SLOW = { mbit: 1.6, ms: 150, slowdown: 4 };

const PEM = new URL('../../e2e/servers/loopback.pem', import.meta.url);
const PHONE = { viewport: { width: 412, height: 823 }, locale: 'en-GB' };
/** How long a page is watched after its first row. */
const SETTLE_MS = 1_000;

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
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const [read] = await Promise.all([page.waitForRequest('**/v1/accounts'), signInOn(page, origin)]);
  const amounts = page.getByRole('main').getByText(/€[\d,]+\.\d\d/);
  const [amount] = /[\d,]+\.\d\d/.exec(await amounts.first().innerText());
  // For the page without a framework.
  const { authorization } = await read.allHeaders();
  await page.evaluate((value) => localStorage.setItem('plain:authorization', value), authorization);
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

/** Runs in the page before anything else; `bench.row` resolves when the text is painted, in ms since navigation. */
function watch(text) {
  const afterFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
    });
  const mutated = (root, isDone) =>
    new Promise((resolve) => {
      const observer = new MutationObserver((records) => {
        if (!isDone(records)) return;
        observer.disconnect();
        void afterFrame().then(resolve);
      });
      observer.observe(root, { subtree: true, childList: true, characterData: true });
    });
  const shows = (node) =>
    node.textContent.includes(text) &&
    (node instanceof Element ? node : node.parentElement)?.checkVisibility() === true;
  const bench = { shift: 0, arrivals: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => (bench.shift += hadRecentInput ? 0 : value));
  observe('resource', ({ name, responseEnd }) => bench.arrivals.push([responseEnd, name]));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.paint = startTime;
  });
  bench.row = mutated(document, (records) =>
    records.some(({ type, target, addedNodes }) =>
      (type === 'characterData' ? [target] : [...addedNodes]).some(shows),
    ),
  );
  /** `bench.result`: from the next key until the number of results has changed and is painted, ms. */
  bench.watchKey = () => {
    const main = document.querySelector('main');
    const shown = () => [...main.querySelectorAll('[role=status]')].map((one) => one.textContent).join('\n');
    const before = shown();
    bench.result = new Promise((resolve) => {
      const pressed = ({ timeStamp }) =>
        void mutated(main, () => shown() !== before).then((time) => resolve(time - timeStamp));
      addEventListener('keydown', pressed, { capture: true, once: true });
    });
  };
  globalThis.bench = bench;
}

/**
 * Opens a page in a new profile that is signed in, and waits until a text is painted.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, state: object, text: string, slowdown: number }} place
 */
export async function open(browser, { url, state, text, slowdown }) {
  const context = await browser.newContext({ ...PHONE, storageState: state });
  const page = await context.newPage();
  await page.addInitScript(watch, text);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(() => globalThis.bench.row);
  await page.waitForTimeout(SETTLE_MS);
  /** Times in ms, the heap after garbage collection in MB, and the files that were there before the row. */
  const figures = async () => {
    const { arrivals, ...seen } = await page.evaluate(async () => {
      const { paint, shift, row, arrivals } = globalThis.bench;
      return { paint, shift, arrivals, row: await row };
    });
    const early = arrivals.filter(([time]) => time <= seen.row).map(([, name]) => new URL(name).pathname);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { ...seen, heap: usedSize / 1024 ** 2, files: [new URL(url).pathname, ...early] };
  };
  return { context, page, figures };
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** In Markdown. @param {readonly (readonly string[])[]} rows */
export function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
