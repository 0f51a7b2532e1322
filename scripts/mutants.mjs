/**
 * Breaks one line of the source at a time, as listed in `mutants/list.ts`, and runs the test that must fail.
 * Works in a copy of the source. Exits with 1 if a mutant survives or cannot be made or tried. Results for
 * the same source are cached.
 *
 *   npm run mutants                 all of them
 *   npm run mutants -- session.ts   those that hold one of these words
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { createBrokenCopy, digestOfSource, storedResults } from './broken-copy.mjs';
import { ROOT } from './copy-source.mjs';

/** @typedef {import('./mutants/mutant.ts').Mutant} Mutant */
/** @typedef {import('./broken-copy.mjs').TestResult} TestResult */
/** @typedef {ReturnType<typeof createBrokenCopy>} Copy */

/** @type {{ module: { mutants: readonly Mutant[] } }} */
const { module: list } = await runnerImport('./scripts/mutants/list.ts', {});
const { module: titles } = await runnerImport('./scripts/test-titles.ts', {});
const { module: edits } = await runnerImport('./scripts/wrong-edits.ts', {});

const words = process.argv.slice(2);
const chosen = list.mutants.filter(
  (mutant) => words.length === 0 || words.some((word) => JSON.stringify(mutant).includes(word)),
);
const wrong = edits.wrongEdits(chosen);
if (wrong.length > 0) throw new Error(`Not found exactly once, or changes nothing:\n${wrong.join('\n')}`);
const source = digestOfSource();
const stored = storedResults('mutants.json');
const results = stored.read();
// Unit tests first: they take seconds, while a browser test needs a build.
const pending = chosen
  .filter((mutant) => results[keyOf(mutant)] === undefined)
  .sort((one, other) => Number(isBrowserTest(one)) - Number(isBrowserTest(other)));

/** @type {Map<Mutant, string>} */
const troubles = new Map();
if (pending.length > 0) {
  const copy = createBrokenCopy();
  console.log(`Running the tests of ${pending.length} mutants on the source as it is…`);
  const unchanged = runTests(copy, pending);
  for (const mutant of pending) {
    const ownResults = resultsOf(mutant, unchanged.results);
    const trouble =
      ownResults.length === 0 || ownResults.some(({ hasFailed }) => hasFailed)
        ? `its test does not pass on the source as it is. ${unchanged.output}`
        : tryOut(copy, mutant);
    if (trouble === 'killed' || trouble === 'survived') {
      results[keyOf(mutant)] = trouble;
      stored.write(keyOf(mutant), trouble);
    } else troubles.set(mutant, trouble);
    console.log(
      `${pending.indexOf(mutant) + 1}/${pending.length} ${mutant.file}: ${mutant.breaks}: ${trouble}`,
    );
  }
}

const width = Math.max(...chosen.map(({ file }) => file.length));
let killed = 0;
console.log('');
for (const mutant of chosen) {
  const result = results[keyOf(mutant)] ?? 'not tried';
  if (result === 'killed') killed += 1;
  const { file, breaks, test, title = 'the whole file' } = mutant;
  console.log(`${result.padEnd(9)}  ${file.padEnd(width)}  ${breaks}  (${test}: ${title})`);
}
for (const [mutant, trouble] of troubles) console.error(`\n${mutant.file}: ${mutant.breaks}\n  ${trouble}`);
const survived = chosen.filter((mutant) => results[keyOf(mutant)] === 'survived').length;
console.log(`\n${chosen.length} mutants: ${killed} killed, ${survived} survived, ${troubles.size} not tried`);
if (chosen.length === 0 || killed < chosen.length) process.exitCode = 1;

/**
 * Makes the mutant, runs its test and restores the file.
 *
 * @param {Copy} copy
 * @param {Mutant} mutant
 * @returns {string} `killed`, `survived`, or why it could not be tried
 */
function tryOut(copy, mutant) {
  return copy.withEdit(mutant, () => {
    const run = runTests(copy, [mutant]);
    const ownResults = resultsOf(mutant, run.results);
    if (run.isEndless || ownResults.some(({ hasFailed }) => hasFailed)) return 'killed';
    return ownResults.length > 0 ? 'survived' : `its test could not run. ${run.output}`;
  });
}

/**
 * The results of a mutant's test.
 *
 * @param {Mutant} mutant
 * @param {readonly TestResult[]} all
 */
function resultsOf({ test, title }, all) {
  const pattern = new RegExp(title === undefined ? '' : titles.patternOf(title));
  return all.filter((result) => result.file === test && pattern.test(result.name));
}

/** @param {Mutant} mutant */
function isBrowserTest({ test }) {
  return test.endsWith('.e2e.ts');
}

/**
 * Runs tests in the copy, the unit tests in one process and the browser tests in another.
 *
 * @param {Copy} copy
 * @param {readonly Mutant[]} tests
 */
function runTests(copy, tests) {
  const runs = [
    runUnitTests(
      copy,
      tests.filter((test) => !isBrowserTest(test)),
    ),
    runBrowserTests(copy, tests.filter(isBrowserTest)),
  ];
  return {
    results: runs.flatMap((run) => run?.results ?? []),
    isEndless: runs.some((run) => run?.isEndless === true),
    output: runs.map((run) => run?.output ?? '').join(''),
  };
}

/**
 * A filter for the test runners. It may also match other tests.
 *
 * @param {readonly Mutant[]} tests
 */
function filterOf(tests) {
  return tests.map(({ title }) => (title === undefined ? '.*' : `(?:${titles.patternOf(title)})`)).join('|');
}

/** @param {readonly Mutant[]} tests */
function filesOf(tests) {
  return [...new Set(tests.map(({ test }) => test))];
}

/**
 * @param {Copy} copy
 * @param {readonly Mutant[]} tests
 */
function runUnitTests(copy, tests) {
  if (tests.length === 0) return undefined;
  return copy.runUnitTests(['run', '-t', filterOf(tests), ...filesOf(tests)]);
}

/**
 * @param {Copy} copy
 * @param {readonly Mutant[]} tests
 */
function runBrowserTests(copy, tests) {
  if (tests.length === 0) return undefined;
  const files = filesOf(tests);
  const content = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  for (const [mode, sign] of [
    ['live', /[{,]\s*(?:startBank|bank)\b|\bliveDirectory\b/],
    ['demo', /[{,]\s*(?:demo|home)\b|\bdemoDirectory\b/],
  ]) {
    const built = sign.test(content) ? copy.build(mode) : undefined;
    if (built !== undefined && built.status !== 0) return { ...built, results: [] };
  }
  const args = [
    '--project=quick',
    '--project=slow',
    '--project=long',
    '--project=sweep',
    '-g',
    filterOf(tests),
  ];
  return copy.runBrowserTests([...args, ...files]);
}

/**
 * The cache key: the mutant and the source.
 *
 * @param {Mutant} mutant
 */
function keyOf(mutant) {
  return createHash('sha256')
    .update(source + JSON.stringify(mutant))
    .digest('hex');
}
