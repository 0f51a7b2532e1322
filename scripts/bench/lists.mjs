/*
 * Lists of 100 to 100,000 transactions at a quarter of the CPU's speed, on a fast line: in one answer, in pages,
 * and with names of 10,000 letters: `npm run bench -- lists`.
 */
import { resultOf } from './journeys.mjs';
import { cost, median, medianOf, open, painted, ratioOf, signIn, SLOW, startBank } from './visits.mjs';

const PAGE_SIZE = 500;
const LONG_LETTERS = 10_000;
const MAX_LONG_ROWS = 1_000;
const FIRST_NAME = 'Halle Verdier 0';
/** Each key changes what is found, in every list. */
const KEYS = ['4', '2', '7', 'Backspace', 'Backspace', 'Backspace'];
const TYPING_ROUNDS = 3;

/** @param {readonly number[]} sizes */
export function listsOf(sizes) {
  const most = Math.max(...sizes);
  return [
    ...sizes.map((rows) => ({ name: 'one answer', rows, pageSize: rows })),
    ...(most > PAGE_SIZE ? [{ name: `pages of ${PAGE_SIZE}`, rows: most, pageSize: PAGE_SIZE }] : []),
    ...(sizes.length > 1
      ? [
          {
            name: `names of ${LONG_LETTERS.toLocaleString('en')} letters`,
            rows: Math.min(most, MAX_LONG_ROWS),
            pageSize: Math.min(most, MAX_LONG_ROWS),
            letters: LONG_LETTERS,
          },
        ]
      : []),
  ];
}

const FIGURES = [
  'open',
  'all',
  'heap',
  'elements',
  'fps',
  'slowFrames',
  'blankFrames',
  'key',
  'keyMax',
  'inp',
  'longestTask',
];

export async function measureLists(browser, { sizes, runs, say }) {
  const results = [];
  for (const list of listsOf(sizes)) {
    const bank = await startBank(list);
    const { state } = await signIn(browser, bank.origin);
    const pages = { plain: '/plain/transactions', app: '/accounts/everyday/transactions' };
    const visit = (page) => measure(browser, { url: bank.origin + pages[page], state, list });
    // The bank makes its answers once.
    const { context } = await open(browser, { url: bank.origin + pages.plain, state, texts: [FIRST_NAME] });
    await context.close();
    const measured = { plain: [], app: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const page of run % 2 === 0 ? ['plain', 'app'] : ['app', 'plain'])
        measured[page].push(await visit(page));
      say(`${list.rows.toLocaleString('en')} rows, ${list.name}: run ${run + 1} of ${runs}`);
    }
    await bank.close();
    for (const page of ['plain', 'app']) {
      results.push({
        list,
        page,
        ...Object.fromEntries(FIGURES.map((name) => [name, medianOf(measured[page], name)])),
        ratios: Object.fromEntries(
          ['open', 'all', 'heap'].map((name) => [name, ratioOf(measured[page], measured.plain, name)]),
        ),
      });
    }
  }
  return results;
}

async function measure(browser, { url, state, list: { rows, pageSize } }) {
  const whole = `${rows.toLocaleString('en')} transactions`;
  const texts = [FIRST_NAME, whole];
  const visit = await open(browser, { url, state, texts, slowdown: SLOW.slowdown });
  const { context, page, cdp, row } = visit;
  let all;
  if (rows > pageSize) {
    const startedAt = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Load all', exact: true }).click();
    all = (await painted(page, whole, 600_000)) - startedAt;
  } else {
    all = await painted(page, whole);
  }
  const { longestTask } = await cost(page, cdp);
  const keys = await typeKeys(page);
  const scroll = await page.evaluate(scrollThrough);
  const { inp, heap, elements } = await cost(page, cdp);
  await context.close();
  return { open: row, all, longestTask, ...keys, ...scroll, inp, heap, elements };
}

/** Searches letter by letter: the times from each key to the frame with its result, ms. */
async function typeKeys(page) {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.click();
  const times = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    for (const key of KEYS) {
      await page.evaluate(watchKey);
      await page.keyboard.press(key);
      times.push(await resultOf(page, `The result of ${key}`));
    }
  }
  return { key: median(times), keyMax: Math.max(...times) };
}

/** In the page: waits for the next key, then until the number of results has changed and is painted. */
function watchKey() {
  const { bench } = globalThis;
  const main = document.querySelector('main');
  const shown = () =>
    [...main.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('\n');
  const before = shown();
  bench.result = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (shown() === before) return;
          observer.disconnect();
          void bench.afterFrame().then((time) => resolve(time - timeStamp));
        });
        observer.observe(main, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}

/** In the page: scrolls at wheel speed for two seconds, then again to look for frames without a row in their middle. */
async function scrollThrough() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  async function scroll(duration, look) {
    scrollTo(0, 0);
    await frame();
    const startedAt = performance.now();
    let last = startedAt;
    while (last - startedAt < duration) {
      scrollBy(0, 300);
      await frame();
      const now = performance.now();
      look(now - last);
      last = now;
    }
    return last - startedAt;
  }
  const gaps = [];
  const duration = await scroll(2_000, (gap) => gaps.push(gap));
  let blankFrames = 0;
  // Apart, because looking costs a layout.
  await scroll(1_000, () => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const isAtEnd = scrollY + 2 * innerHeight >= document.documentElement.scrollHeight;
    if (!isAtEnd && middle?.closest('[role=row], .row') === null) blankFrames += 1;
  });
  return {
    fps: gaps.length / (duration / 1_000),
    slowFrames: gaps.filter((gap) => gap > 50).length,
    blankFrames,
  };
}
