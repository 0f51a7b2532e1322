/*
 * Counts how often a bank receives a call that a page sends once, if the connection is lost before the
 * response: docs/decisions/0023. Prints the table as Markdown, and exits with 1 where the app's own way differs from
 * the table there.
 *
 *   node scripts/measure-repeats.mjs --ways nothing,omit,chosen --rows reset --runs 5
 *
 *   --ways     ways of sending by name (scripts/repeat-page.js), separated by commas; `chosen` is the app's
 *   --rows     rows to run: texts contained in their names, separated by semicolons, or `=` and a full name
 *   --runs     how often each row is run; rows that wait 8 seconds or more take a fifth of it
 *   --at-once  how many rows run in parallel, each with its own bank
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, runnerImport } from 'vite';
import { launchOptions } from './find-browser.mjs';
import { startBank } from './repeat-servers.mjs';

const { values } = parseArgs({
  options: {
    ways: { type: 'string', default: 'chosen' },
    rows: { type: 'string', default: '' },
    runs: { type: 'string', default: '50' },
    'at-once': { type: 'string', default: '4' },
  },
});
const ways = values.ways.split(',');
const wantedRows = values.rows.split(';');
const runs = Number(values.runs);

const LOSSES = {
  'reset at once': 'reset',
  'FIN at once': 'fin',
  'status 408': 'status-408',
  'reset after 8 s': 'reset-8',
};
const NTH = { first: 1, second: 2, fifth: 5 };

/** All combinations of bank location, kind of connection loss, call and circumstances. */
function allRows() {
  const rows = [];
  const add = (place, options, loss, nth, beside, more = {}) =>
    rows.push({
      name: [place, loss, `${nth} payment`, beside].filter(Boolean).join(', '),
      options,
      loss: LOSSES[loss] ?? loss,
      nth: NTH[nth],
      beside,
      method: 'POST',
      ...more,
    });
  const h1 = { http: '1.1' };
  const h2 = { http: '2' };
  for (const loss of Object.keys(LOSSES)) {
    for (const nth of Object.keys(NTH)) {
      for (const beside of ['', 'parallel reads', 'two tabs']) {
        add('same origin, HTTP/1.1', h1, loss, nth, beside);
      }
    }
    for (const nth of ['first', 'second']) add('same origin, HTTP/2', h2, loss, nth, 'parallel reads');
  }
  // From a good home connection to a phone at the edge of its cell.
  for (const [mbit, ms] of [
    [20, 30],
    [20, 150],
    [10, 30],
    [10, 50],
    [5, 50],
    [5, 150],
    [1.6, 50],
    [1.6, 150],
  ]) {
    const place = `same origin, HTTP/1.1, ${mbit} Mbit/s, ${ms} ms`;
    add(place, { ...h1, line: { mbit, ms } }, 'reset at once', 'second', '');
  }
  // A fast line, on which the first response could end before the last one begins.
  const uneven = { ...h1, line: { mbit: 1000, ms: 400, isUneven: true } };
  add('same origin, HTTP/1.1, 1,000 Mbit/s, up to 400 ms', uneven, 'reset at once', 'second', '');
  const away = (options) => ({ ...options, isElsewhere: true });
  for (const loss of ['reset at once', 'FIN at once', 'status 408']) {
    for (const nth of ['first', 'second']) {
      add('other origin, HTTP/1.1', away(h1), loss, nth, '');
      add('other origin, HTTP/1.1, Max-Age', away({ ...h1, maxAge: 600 }), loss, nth, '');
      add('other origin, HTTP/1.1, close', away({ ...h1, closes: true }), loss, nth, '');
      add('other origin, HTTP/2', away(h2), loss, nth, '');
    }
  }
  add('other origin, HTTP/2', away(h2), 'reset after 8 s', 'second', 'parallel reads');
  add('same origin, HTTP/1.1', h1, 'status-421', 'second', '');
  add('same origin, HTTP/2', h2, 'status-421', 'second', '');
  add('same origin, HTTP/2', h2, 'silent', 'second', '', { isIdleBefore: true });
  add('same origin, HTTP/2', h2, 'silent', 'second', 'parallel reads');
  add('other origin, HTTP/2', away(h2), 'silent', 'second', '', { isIdleBefore: true });
  for (const [place, options] of [
    ['same origin, HTTP/1.1', h1],
    ['same origin, HTTP/2', h2],
    ['other origin, HTTP/1.1', away(h1)],
    ['other origin, HTTP/2', away(h2)],
  ]) {
    for (const loss of ['reset at once', 'status 408']) {
      for (const [call, readsBefore] of [
        ['code exchange', 0],
        ['code exchange after reads', 3],
      ]) {
        const name = `${place}, ${loss}, ${call}`;
        rows.push({ name, options, loss: LOSSES[loss], nth: 1, beside: '', method: 'GET', readsBefore });
      }
    }
  }
  return rows;
}

/** The page's module, including the app's own way of sending. */
async function pageScript() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('repeat-page.js', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return (Array.isArray(result) ? result[0] : result).output[0].code;
}

const rows = allRows().filter(({ name }) =>
  wantedRows.some((text) => (text.startsWith('=') ? name === text.slice(1) : name.includes(text))),
);
if (rows.length === 0) throw new Error(`No row is called ${values.rows}.`);

const { module } = await runnerImport('./build/connection-filler.ts', {});
const filler = module.fillerContent();
const script = await pageScript();
const browser = await chromium.launch(await launchOptions());

/** Runs one row in one way. Returns how often the bank received each call, and the outcome in the page. */
async function run(row, way) {
  const { isElsewhere, ...options } = row.options;
  const shared = { filler, script };
  const home = isElsewhere ? await startBank({ http: options.http, ...shared }) : undefined;
  const bank = await startBank({
    ...options,
    ...shared,
    ...(home && { pageOrigin: home.origin, allowsTiming: true }),
  });
  const isSlow = /-8$|silent/.test(row.loss);
  const count = isSlow ? Math.max(1, Math.round(runs / 5)) : runs;
  const arrivals = [];
  const reported = {};
  const costs = [];
  for (let i = 0; i < count; i += 1) {
    const { arrived, outcome, cost } = await prepared(() => runOnce(row, way, bank, home ?? bank));
    arrivals.push(arrived);
    costs.push(cost);
    reported[outcome] = (reported[outcome] ?? 0) + 1;
  }
  bank.close();
  home?.close();
  return { arrivals, reported, costs };
}

let nextKey = 0;

/** Retries a run that fails before the measured call, for example because the page did not open. */
async function prepared(work) {
  for (let triesLeft = 4; ; triesLeft -= 1) {
    try {
      return await work();
    } catch (error) {
      if (triesLeft === 0) throw error;
      console.error(`begun again: ${String(error).split('\n')[0]}`);
    }
  }
}

async function runOnce(row, way, bank, home) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  context.setDefaultTimeout(15_000);
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${home.origin}/`);
    await page.waitForFunction(() => 'measured' in globalThis);
    return page;
  };
  // Only reads and payments with an access token are preflighted.
  const preflight = bank !== home && row.method === 'POST';
  const call = (loss, key = `k${(nextKey += 1)}`) => ({
    way,
    bank: bank.origin,
    preflight,
    key,
    loss,
    method: row.method,
  });
  const once = (page, what) => page.evaluate((given) => globalThis.measured.once(given), what);
  try {
    const page = await open();
    const other = row.beside === 'two tabs' ? await open() : undefined;
    for (let i = 0; i < (row.readsBefore ?? 1); i += 1) {
      await page.evaluate((given) => globalThis.measured.read(given), call('none'));
    }
    for (let i = 1; i < row.nth; i += 1) await once(page, call('none'));
    if (row.beside !== '')
      await page.evaluate((given) => globalThis.measured.startReading(given), call('none'));
    if (other) {
      await other.evaluate((given) => globalThis.measured.startReading(given), call('none'));
      // Simultaneous payments from two tabs leave two connections open.
      await Promise.all([once(page, call('none')), once(other, call('none'))]);
    }
    // After 10 s of silence, browsers ping an HTTP/2 connection before using it.
    if (row.isIdleBefore) await page.waitForTimeout(11_000);
    const lost = call(row.loss);
    const beside = other && once(other, call('none')).catch(String);
    const began = performance.now();
    const bytesBefore = bank.bytes();
    const outcome = await Promise.race([
      once(page, lost).catch(String),
      new Promise((resolve) => setTimeout(() => resolve('no answer in 40 s'), 40_000)),
    ]);
    const cost = {
      seconds: (performance.now() - began) / 1000,
      megabytes: (bank.bytes() - bytesBefore) / 1e6,
    };
    await beside;
    return { arrived: bank.arrivals.get(lost.key) ?? 0, outcome: String(outcome).split('\n')[0], cost };
  } finally {
    await context.close();
  }
}

const results = new Map(rows.map((row) => [row, new Map()]));
const queue = rows.flatMap((row) => ways.map((way) => ({ row, way })));
const started = Date.now();
async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { row, way } = next;
    const result = await run(row, way);
    results.get(row).set(way, result);
    console.error(
      `${Math.round((Date.now() - started) / 1000)} s: ${row.name}: ${way}: ${tallied(result.arrivals)} ${JSON.stringify(result.reported)}${row.options.line ? costOf(result.costs) : ''}`,
    );
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
console.log(`Chromium ${browser.version()}; arrivals × runs\n`);
console.log(`| row | ${ways.join(' | ')} |\n|---${'|---'.repeat(ways.length)}|`);
for (const row of rows) {
  const cells = ways.map((way) => tallied(results.get(row).get(way).arrivals));
  console.log(`| ${row.name} | ${cells.join(' | ')} |`);
}
await browser.close();
for (const row of rows) {
  const { arrivals } = results.get(row).get('chosen') ?? { arrivals: [] };
  const allowed = allowedArrivals(row);
  if (arrivals.every((arrived) => allowed.includes(arrived))) continue;
  console.error(`${row.name}: ${tallied(arrivals)}; allowed: ${allowed.join(' or ')}`);
  process.exitCode = 1;
}

/** How often a call of the app may arrive, as measured in decision 0023. */
function allowedArrivals({ options, loss, method, readsBefore }) {
  const isOverHttp1 = options.http === '1.1';
  const isOwn = options.isElsewhere !== true;
  if (method === 'GET') return readsBefore === 0 || (isOwn && isOverHttp1) ? [1] : [1, 2];
  if (!isOwn && isOverHttp1) return [0];
  // Every browser repeats it; the payment was not processed.
  if (loss === 'status-421' && isOverHttp1) return [2];
  // The browser may refuse to send a streamed body.
  return isOwn && !isOverHttp1 && ['reset', 'fin'].includes(loss) ? [0, 1] : [1];
}

/** The cost of a call on a slow line, from click to loss: median and maximum. */
function costOf(costs) {
  const sorted = (name) => costs.map((cost) => cost[name]).toSorted((a, b) => a - b);
  return ['seconds', 'megabytes']
    .map((name) => sorted(name))
    .map((all, i) => `${all[all.length >> 1].toFixed(2)} to ${all.at(-1).toFixed(2)} ${['s', 'MB'][i]}`)
    .join(', ');
}

/** `1 × 48, 2 × 2`: arrived once in 48 runs, twice in 2. */
function tallied(arrivals) {
  const counts = new Map();
  for (const arrived of arrivals) counts.set(arrived, (counts.get(arrived) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([arrived, times]) => `${arrived} × ${times}`)
    .join(', ');
}
