/*
 * Measures the transactions page with 100 to 100,000 rows, on the built live app with its own server, at a
 * quarter of this machine's speed. The times are medians, comparable only with each other on one machine.
 *
 *   npm run build && npm run bench
 */
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { launchOptions } from './find-browser.mjs';

const SIZES = [100, 1_000, 10_000, 100_000];
const PAGE_SIZE = 500;
const SLOWDOWN = 4;
const ACCOUNT = 'bench';
// Only one of them has a v, so the first letter alone changes the results.
const shops = [
  'Halle Verdier',
  'Boulangerie Noisette',
  'Atelier Nord',
  'Crèche Les Lutins',
  'Kiosque du Port',
];

const { module: servers } = await runnerImport('./e2e/servers/reference-bank.ts', { configFile: false });
const browser = await chromium.launch(await launchOptions());

/** @param {number} count */
function bankOf(count) {
  return servers.startReferenceBank({
    directory: 'dist',
    autoApprove: true,
    keepAlive: true,
    accounts: [{ resource_id: ACCOUNT, name: 'Bench', cash_account_type: 'CACC' }],
    balances: {},
    transactionsPage: (_account, query) => {
      const start = Number(query.get('page') ?? 0) * PAGE_SIZE;
      const size = Math.min(PAGE_SIZE, count - start);
      const items = Array.from({ length: size }, (_item, index) => transaction(start + index));
      const next =
        start + size < count
          ? `/v1/accounts/${ACCOUNT}/transactions?page=${start / PAGE_SIZE + 1}`
          : undefined;
      return { items, next };
    },
  });
}

/** @param {number} index */
function transaction(index) {
  const day = new Date(Date.UTC(2026, 10, 21) - Math.floor(index / 20) * 86_400_000);
  return {
    resource_id: `t-${index}`,
    transaction_amount: { amount: ((index * 7919) % 100_000) / 100, currency: 'EUR' },
    credit_debit_indicator: index % 9 === 0 ? 'CRDT' : 'DBIT',
    status: 'BOOK',
    booking_date: day.toISOString().slice(0, 10),
    details: [`${shops[index % shops.length]} ${index}`, 'Card payment'],
  };
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** @param {number} count */
async function measure(count) {
  const bank = await bankOf(count);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const firstRow = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    await page.goto(`${bank.origin}/accounts/${ACCOUNT}/transactions`);
    await page.getByText(`${shops[0]} 0`, { exact: true }).waitFor();
    firstRow.push(performance.now() - startedAt);
  }

  const loadAll = page.getByRole('button', { name: 'Load all' });
  const loadedAt = performance.now();
  if (count > PAGE_SIZE) await loadAll.click();
  await page
    .getByRole('status')
    .filter({ hasText: `${count.toLocaleString('en')} transactions` })
    .waitFor({ timeout: 300_000 });
  const all = performance.now() - loadedAt;

  const keys = await page.evaluate(measureTyping);
  const scroll = await page.evaluate(measureScrolling);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  await bank.close();
  return { count, firstRow: median(firstRow), all, ...keys, ...scroll, heap: usedSize / 1024 ** 2, elements };
}

/** Types a word letter by letter. Measures the time until the input is painted, and until the results are. */
async function measureTyping() {
  const field = document.querySelector('input[type=search]');
  const status = [...document.querySelectorAll('[role=status]')].find((element) =>
    /transaction/.test(element.textContent),
  );
  if (!(field instanceof HTMLInputElement) || status === undefined) throw new Error('No search on this page');
  // React replaces the setter on the element, so use the prototype's, like a real keystroke.
  const setValue = (text) => Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const toPaint = [];
  const toResult = [];
  const word = 'verdier';
  for (let length = 1; length <= word.length; length += 1) {
    const before = status.textContent;
    const startedAt = performance.now();
    setValue(word.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await painted();
    toPaint.push(performance.now() - startedAt);
    // From the second letter on the results stay the same, so their text does not change.
    if (length === 1) {
      while (status.textContent === before && performance.now() - startedAt < 5_000) await painted();
      toResult.push(performance.now() - startedAt);
    }
    await new Promise((done) => setTimeout(done, 400));
  }
  setValue('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 1_000));
  toPaint.sort((one, other) => one - other);
  return {
    keystroke: toPaint[Math.floor(toPaint.length / 2)],
    keystrokeMost: toPaint.at(-1),
    result: toResult[0],
  };
}

/** Scrolls at wheel speed for two seconds. Counts late frames and measures the longest delay. */
async function measureScrolling() {
  scrollTo(0, 0);
  let last = performance.now();
  const gaps = [];
  for (const startedAt = last; last - startedAt < 2_000;) {
    scrollBy(0, 300);
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    gaps.push(now - last);
    last = now;
  }
  return {
    longFrames: gaps.filter((gap) => gap > 50).length,
    frames: gaps.length,
    longest: Math.max(...gaps),
  };
}

const rows = [];
for (const count of SIZES) rows.push(await measure(count));
await browser.close();

console.log(
  '| rows | first row, ms | all loaded, ms | key → paint, ms (median / max) | key → result, ms | frames over 50 ms | heap, MB | elements |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const row of rows) {
  const cells = [
    row.count.toLocaleString('en'),
    row.firstRow.toFixed(0),
    row.count > PAGE_SIZE ? row.all.toFixed(0) : '',
    `${row.keystroke.toFixed(0)} / ${row.keystrokeMost.toFixed(0)}`,
    row.result.toFixed(0),
    `${row.longFrames} of ${row.frames}`,
    row.heap.toFixed(1),
    String(row.elements),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
