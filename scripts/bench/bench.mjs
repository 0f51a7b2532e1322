/*
 * Compares the built app with framework-free pages of the same data (plain/), from the same server, in interleaved
 * runs. Hold the ratios: the times are those of one machine on one day. Medians; a ratio is the median of the ratios
 * of pairs of runs.
 *
 *   npm run build && npm run build:demo && npm run bench
 *   npm run bench -- load --pages accounts,demo --profiles slow --runs 5
 *   npm run bench -- journeys
 *   npm run bench -- lists --rows 100,100000
 *   npm run bench -- --waterfall accounts          every request of one slow load, and what is painted when
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { measureJourneys } from './journeys.mjs';
import { measureLists } from './lists.mjs';
import { measureLoad, record, startPages, waterfall } from './load.mjs';
import { goalsOf, journeyTable, listTable, loadTables, markdown } from './report.mjs';
import { browserOptions } from './visits.mjs';

const PARTS = ['load', 'journeys', 'lists'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'accounts,transactions,demo' },
    profiles: { type: 'string', default: 'fast,slow' },
    rows: { type: 'string', default: '100,1000,10000,100000' },
    waterfall: { type: 'string' },
  },
});
const parts = positionals.length > 0 ? positionals : PARTS;
const wrong = parts.find((part) => !PARTS.includes(part));
if (wrong !== undefined) throw new Error(`Unknown part "${wrong}": use ${PARTS.join(', ')}.`);

const runs = Number(values.runs);
const names = values.pages.split(',');
const profiles = values.profiles.split(',');
const sizes = values.rows.split(',').map(Number);
const say = (text) => console.error(`${text}; load of this machine ${loadavg()[0].toFixed(1)}`);

const browser = await chromium.launch(await browserOptions());
try {
  if (values.waterfall === undefined) await measureAll();
  else await showWaterfalls(values.waterfall.split(','));
} finally {
  await browser.close();
}

async function measureAll() {
  const results = {};
  if (parts.includes('load')) {
    results.load = await measureLoad(browser, { names, profiles, runs, say });
    for (const table of loadTables(results.load)) console.log(table);
  }
  if (parts.includes('journeys')) {
    results.journeys = await measureJourneys(browser, { runs, say });
    console.log(journeyTable(results.journeys));
  }
  if (parts.includes('lists')) {
    results.lists = await measureLists(browser, { sizes, runs, say });
    console.log(listTable(results.lists));
  }
  console.log(markdown('Goals', ['what', 'goal', 'limit', 'ours', ''], goalsOf(results)));
}

async function showWaterfalls(wanted) {
  const profile = profiles.at(-1);
  const { places, close } = await startPages(browser, [profile]);
  for (const name of wanted) {
    const place = places[0].pages[name];
    if (place === undefined)
      throw new Error(`Unknown page "${name}": ${Object.keys(places[0].pages).join(', ')}`);
    // The server compresses in the first visit.
    await record(browser, place);
    console.log(`\n${name}, ${profile}: start and end in ms\n\n${waterfall(await record(browser, place))}`);
  }
  await close();
}
