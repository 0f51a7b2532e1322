/* The tables of `npm run bench`, and what is aimed at: docs/performance.md. */
import { figures } from './journeys.mjs';
import { fileWeight, limitOf } from './load.mjs';

const ms = (number) => number.toFixed(0);
const times = (ratio) => `${ratio.toFixed(2)} ×`;
const decimal = (number) => number.toFixed(1);
const rowsText = (rows) => rows.toLocaleString('en');

/** @param {readonly (readonly string[])[]} rows */
export function markdown(title, heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return ['', `**${title}**`, '', line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join(
    '\n',
  );
}

const nameOf = (name) => name.replace(/^plain /, 'limit: ');

export function loadTables(results) {
  const profiles = [...new Set(results.map(({ profile }) => profile))];
  const heads = [
    'page',
    'first paint, ms',
    '× limit',
    'first row, ms',
    '× limit',
    'JavaScript before it, KB gz',
    'requests before it',
    'layout shift',
    'blocking, ms',
    'longest task, ms',
    'heap, MB',
  ];
  return profiles.map((wanted) =>
    markdown(
      `First load, ${wanted}`,
      heads,
      results
        .filter(({ profile }) => profile === wanted)
        .map((result) => [
          nameOf(result.name),
          ms(result.paint),
          result.paintRatio.toFixed(2),
          ms(result.row),
          result.rowRatio.toFixed(2),
          decimal(result.script),
          String(result.requests),
          result.shift.toFixed(4),
          ms(result.blocking),
          ms(result.longestTask),
          decimal(result.heap),
        ]),
    ),
  );
}

export function journeyTable({ app, plain }) {
  const rows = figures.map((figure) => [
    figure,
    ...[plain, app].flatMap((page) => [ms(page[figure].first), ms(page[figure].again)]),
  ]);
  return markdown(
    'Journeys at a quarter of the speed, ms',
    ['step', 'limit, first time', 'limit, again', 'ours, first time', 'ours, again'],
    [...rows, ['INP', ms(plain.inp), '', ms(app.inp), '']],
  );
}

export function listTable(results) {
  return markdown(
    'Lists at a quarter of the speed',
    [
      'rows',
      'page',
      'first row, ms',
      'all there, ms',
      'longest task, ms',
      'heap, MB',
      'elements',
      'key → result, ms (median / max)',
      'INP, ms',
      'frames/s',
      'frames over 50 ms',
      'blank frames',
    ],
    results.map(({ list, page, ...result }) => [
      `${rowsText(list.rows)}, ${list.name}`,
      page === 'plain' ? 'limit' : 'ours',
      ms(result.open),
      ms(result.all),
      ms(result.longestTask),
      decimal(result.heap),
      ms(result.elements),
      `${ms(result.key)} / ${ms(result.keyMax)}`,
      ms(result.inp),
      ms(result.fps),
      ms(result.slowFrames),
      ms(result.blankFrames),
    ]),
  );
}

/** At most this, per page of the app. */
const LOAD_GOALS = {
  accounts: { script: 125, requests: 12, slow: 1.7, fast: 1.7, blocking: 100, heap: 3.9 },
  transactions: { script: 140, requests: 14, slow: 1.7, fast: 1.7, blocking: 100, heap: 3.9 },
  demo: { script: 190, requests: 18, slow: 2.2, fast: 2.5, blocking: 170, heap: 5 },
};
/** What loads later, KB gz. */
const FILE_GOALS = [
  ['pages of the consent', /^consent-pages-.*\.js$/, 12],
  ['pages of the payment wizard', /^wizard-pages-.*\.js$/, 20],
  ['first style sheet', /^core-.*\.css$/, 8],
];
const MAX_PAINT_RATIO = 1.2;
const MAX_SHIFT = 0.001;
const JOURNEY_GOALS = { section: 120, detail: 100, consent: 100, payment: 100, wizard: 100, typing: 32 };
const MAX_JOURNEY_INP = 80;
/** For the longest list. */
const LIST_GOALS = {
  open: 1.5,
  heap: 1.3,
  key: 50,
  keyMax: 80,
  inp: 48,
  fps: 58,
  elements: 250,
  longestTask: 300,
};
const MAX_LONG_NAMES_RATIO = 1.5;

/** A row per goal that was measured: what, goal, limit, ours, and whether it is missed. */
export function goalsOf({ load = [], journeys, lists = [] }) {
  const rows = [];
  const atMost = (what, goal, limit, ours, format) =>
    rows.push([
      what,
      `≤ ${format(goal)}`,
      limit === undefined ? '' : format(limit),
      format(ours),
      ours <= goal ? '' : 'missed',
    ]);
  const atLeast = (what, goal, limit, ours, format) =>
    rows.push([what, `≥ ${format(goal)}`, format(limit), format(ours), ours >= goal ? '' : 'missed']);

  for (const result of load.filter(({ name }) => name in LOAD_GOALS)) {
    const { name, profile } = result;
    const goal = LOAD_GOALS[name];
    const limit = load.find((other) => other.name === limitOf(name) && other.profile === profile);
    const what = (figure) => `${name}, ${profile}: ${figure}`;
    atMost(what('first row'), goal[profile], 1, result.rowRatio, times);
    if (profile === 'fast') continue;
    atMost(what('first paint'), MAX_PAINT_RATIO, 1, result.paintRatio, times);
    for (const [figure, label, format] of [
      ['script', 'JavaScript before the first row, KB gz', decimal],
      ['requests', 'requests before the first row', ms],
      ['blocking', 'blocking, ms', ms],
      ['heap', 'heap, MB', decimal],
    ]) {
      atMost(what(label), goal[figure], limit[figure], result[figure], format);
    }
    atMost(what('layout shift'), MAX_SHIFT, limit.shift, result.shift, (shift) => shift.toFixed(4));
  }

  for (const [what, name, goal] of load.length > 0 ? FILE_GOALS : []) {
    atMost(`${what}, KB gz`, goal, undefined, fileWeight(name), decimal);
  }

  if (journeys !== undefined) {
    for (const [figure, goal] of Object.entries(JOURNEY_GOALS)) {
      for (const time of ['first', 'again']) {
        const label = `${figure}, ${time === 'first' ? 'first time' : 'again'}, ms`;
        atMost(label, goal, journeys.plain[figure][time], journeys.app[figure][time], ms);
      }
    }
    atMost('journeys: INP, ms', MAX_JOURNEY_INP, journeys.plain.inp, journeys.app.inp, ms);
  }

  const find = (name, rows, page) =>
    lists.find((result) => result.list.name === name && result.list.rows === rows && result.page === page);
  const most = Math.max(...lists.map(({ list }) => list.rows));
  const app = find('one answer', most, 'app');
  if (app !== undefined) {
    const limit = find('one answer', most, 'plain');
    const what = (figure) => `${rowsText(most)} rows: ${figure}`;
    atMost(what('first row'), LIST_GOALS.open, 1, app.ratios.open, times);
    atMost(what('heap'), LIST_GOALS.heap, 1, app.ratios.heap, times);
    for (const [figure, label] of [
      ['key', 'key → result, median, ms'],
      ['keyMax', 'key → result, longest, ms'],
      ['inp', 'INP, ms'],
      ['elements', 'elements'],
      ['longestTask', 'longest task while opening, ms'],
    ]) {
      atMost(what(label), LIST_GOALS[figure], limit[figure], app[figure], ms);
    }
    atLeast(what('frames/s'), LIST_GOALS.fps, limit.fps, app.fps, ms);
    atMost(what('frames over 50 ms'), 0, limit.slowFrames, app.slowFrames, ms);
    atMost(what('blank frames'), 0, limit.blankFrames, app.blankFrames, ms);
  }
  const long = lists.filter(({ list }) => list.letters !== undefined);
  const ratio = (page, figure) => {
    const one = long.find((result) => result.page === page);
    const normal = one && find('one answer', one.list.rows, page);
    return normal && one[figure] / normal[figure];
  };
  if (ratio('app', 'key') !== undefined) {
    for (const [figure, label] of [
      ['open', 'first row'],
      ['key', 'key → result'],
    ]) {
      const what = `names of 10,000 letters to normal ones: ${label}`;
      atMost(what, MAX_LONG_NAMES_RATIO, ratio('plain', figure), ratio('app', figure), times);
    }
  }
  return rows;
}
