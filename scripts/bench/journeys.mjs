/*
 * What a user does on an open page, at a quarter of the CPU's speed and on a fast line: `npm run bench -- journeys`.
 * A time is that from the click to the frame that shows its result. In the first round a page loads the code
 * and the data of what opens, in the second it has them.
 */
import { cost, inTime, median, open, signIn, SLOW, startBank } from './visits.mjs';

const ROWS = 1_000;
const ROUNDS = 2;
const FIRST_NAME = 'Halle Verdier 0';
const SECOND_NAME = 'Boulangerie Noisette 1';
const PAYEE = { name: 'Camille Laurent', iban: 'FR14 2004 1010 0505 0001 3M02 606' };

/**
 * Each step: what is clicked, what then appears, and in which element if the same text is elsewhere. `figure`
 * is the name in the results; several steps may share one.
 */
const steps = {
  app: {
    path: '/accounts/everyday/transactions',
    round: [
      link('section', 'Balances', 'Available balance'),
      link('section', 'Transactions', SECOND_NAME),
      link('detail', FIRST_NAME, 'Transaction', 'h1'),
      link('', 'Consent', 'Your consent', 'h1'),
      link('consent', 'Change consent', 'Everyday account', 'h2'),
      link('', 'Payments', 'Payments', 'h1'),
      link('payment', 'New payment', 'Who are you paying?', 'h1'),
      { figure: 'typing' },
      button('wizard', 'Continue', 'How much?', 'h1'),
      link('', 'Accounts', 'Holiday savings'),
      link('', 'Everyday account', SECOND_NAME),
    ],
  },
  plain: {
    path: '/plain/transactions',
    round: [
      link('section', 'Balances', 'Available balance'),
      link('section', 'Transactions', SECOND_NAME),
      {
        figure: 'detail',
        target: (page) => page.getByText(FIRST_NAME).first(),
        text: FIRST_NAME,
        selector: 'h2',
      },
      { figure: '', key: 'Escape' },
      link('consent', 'Consent', 'Everyday account', 'label'),
      link('payment', 'Payment', 'Who are you paying?', 'h1'),
      { figure: 'typing' },
      button('wizard', 'Continue', 'How much?', 'h1'),
      link('', 'Transactions', SECOND_NAME),
    ],
  },
};

function link(figure, name, text, selector) {
  const target = (page) => page.getByRole('link', { name, exact: true }).first();
  return { figure, target, text, selector };
}

function button(figure, name, text, selector) {
  const target = (page) => page.getByRole('button', { name, exact: true });
  return { figure, target, text, selector };
}

export const figures = ['section', 'detail', 'consent', 'payment', 'wizard', 'typing'];

/** @returns per figure the medians of the first round and of the second, ms, and of the highest INP */
export async function measureJourneys(browser, { runs, say }) {
  const bank = await startBank({ rows: ROWS, pageSize: ROWS });
  const { state } = await signIn(browser, bank.origin);
  const samples = { app: [], plain: [] };
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? ['plain', 'app'] : ['app', 'plain'];
    for (const name of order)
      samples[name].push(await journey(browser, bank.origin + steps[name].path, state, steps[name]));
    say(`journeys: run ${run + 1} of ${runs}`);
  }
  await bank.close();
  const summary = (results) => {
    const times = (figure, isFirst) =>
      results.flatMap(({ rounds }) =>
        (isFirst ? rounds.slice(0, 1) : rounds.slice(1)).flatMap((round) => round[figure]),
      );
    return {
      ...Object.fromEntries(
        figures.map((figure) => [
          figure,
          { first: median(times(figure, true)), again: median(times(figure, false)) },
        ]),
      ),
      inp: median(results.map(({ inp }) => inp)),
    };
  };
  return { app: summary(samples.app), plain: summary(samples.plain) };
}

async function journey(browser, url, state, { round }) {
  const { context, page, cdp } = await open(browser, {
    url,
    state,
    texts: [FIRST_NAME],
    slowdown: SLOW.slowdown,
  });
  const rounds = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const times = Object.fromEntries([...figures, ''].map((figure) => [figure, []]));
    for (const step of round) {
      if (step.figure === 'typing') times.typing.push(...(await typeInto(page)));
      else if (step.key !== undefined) await page.keyboard.press(step.key);
      else times[step.figure].push(await clickAndWait(page, step));
      await page.evaluate(idle);
    }
    rounds.push(times);
  }
  const { inp } = await cost(page, cdp);
  await context.close();
  return { rounds, inp };
}

/** Until the page has nothing to do, or a second has passed: no step pays for the one before. */
function idle() {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(true), { timeout: 1_000 });
  });
}

async function clickAndWait(page, { target, text, selector = '*' }) {
  await page.evaluate(
    ([wanted, inside]) => {
      const { bench } = globalThis;
      const painted = bench.until(wanted, inside);
      bench.result = new Promise((resolve) => {
        const clicked = ({ timeStamp }) => void painted.then((time) => resolve(time - timeStamp));
        addEventListener('click', clicked, { capture: true, once: true });
      });
    },
    [text, selector],
  );
  await target(page).click();
  return resultOf(page, `"${text}"`);
}

const STEP_LIMIT_MS = 60_000;

/** What the page measures as `bench.result`, ms. */
export async function resultOf(page, what) {
  const result = await inTime(
    page.evaluate(() => globalThis.bench.result),
    STEP_LIMIT_MS,
  );
  if (result === undefined) throw new Error(`${what} never came at ${page.url()}`);
  return result;
}

/** Fills in the payee letter by letter; the times from each key to the next frame, ms. */
async function typeInto(page) {
  await page.evaluate(() => {
    const { bench } = globalThis;
    bench.keys = [];
    bench.onKey ??= ({ timeStamp }) =>
      void bench.afterFrame().then((time) => bench.keys.push(time - timeStamp));
    addEventListener('keydown', bench.onKey, { capture: true });
  });
  await page.getByLabel('Name').first().click();
  for (const letter of PAYEE.name) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  const times = await page.evaluate(() => {
    const { bench } = globalThis;
    removeEventListener('keydown', bench.onKey, { capture: true });
    return bench.afterFrame().then(() => bench.keys);
  });
  await page.getByLabel('IBAN').first().fill(PAYEE.iban);
  return times;
}
