/**
 * Breaks one line of the source at a time, as listed in `mutants/list.ts`, and runs the test that must fail.
 * Works in a copy of the source. Exits with 1 if a mutant survives or cannot be made or tried. Results for
 * the same source are cached.
 *
 *   npm run mutants                 all of them
 *   npm run mutants -- session.ts   those that hold one of these words
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { copySource, ROOT, sourceEntries } from './copy-source.mjs';

/** @typedef {import('./mutants/mutant.ts').Mutant} Mutant */
/** @typedef {{ file: string, name: string, hasFailed: boolean }} TestResult */

/** Longer than any test's own timeout, for mutants that block the event loop. In ms. */
const MAX_RUN_MS = 300_000;
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const RESULTS_FILE = join(ROOT, 'node_modules/.cache/bankbook/mutants.json');

/** @type {{ module: { mutants: readonly Mutant[] } }} */
const { module: list } = await runnerImport('./scripts/mutants/list.ts', {});
const { module: titles } = await runnerImport('./scripts/test-titles.ts', {});

const words = process.argv.slice(2);
const chosen = list.mutants.filter(
  (mutant) => words.length === 0 || words.some((word) => JSON.stringify(mutant).includes(word)),
);
const source = digestOfSource();
const results = readResults();
// Unit tests first: they take seconds, while a browser test needs a build.
const pending = chosen
  .filter((mutant) => results[keyOf(mutant)] === undefined)
  .sort((one, other) => Number(isBrowserTest(one)) - Number(isBrowserTest(other)));

const temporary = mkdtempSync(join(tmpdir(), 'bankbook-mutants-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const copy = join(temporary, 'copy');
/** Modes whose build in the copy is missing or out of date. */
const stale = new Set(['live', 'demo']);

/** @type {Map<Mutant, string>} */
const troubles = new Map();
if (pending.length > 0) {
  copySource(copy);
  console.log(`Running the tests of ${pending.length} mutants on the source as it is…`);
  const unchanged = runTests(pending);
  for (const mutant of pending) {
    const ownResults = resultsOf(mutant, unchanged.results);
    const trouble =
      ownResults.length === 0 || ownResults.some(({ hasFailed }) => hasFailed)
        ? `its test does not pass on the source as it is. ${unchanged.output}`
        : tryOut(mutant);
    if (trouble === 'killed' || trouble === 'survived') {
      results[keyOf(mutant)] = trouble;
      writeResult(keyOf(mutant), trouble);
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
 * @param {Mutant} mutant
 * @returns {string} `killed`, `survived`, or why it could not be tried
 */
function tryOut(mutant) {
  const path = join(copy, mutant.file);
  const before = readFileSync(path, 'utf8');
  const parts = before.split(mutant.text);
  if (parts.length !== 2) return `its text stands ${parts.length - 1} times in the file`;
  if (mutant.replacement === mutant.text) return 'it changes nothing';
  change(mutant.file, parts.join(mutant.replacement));
  try {
    const run = runTests([mutant]);
    const ownResults = resultsOf(mutant, run.results);
    if (run.isEndless || ownResults.some(({ hasFailed }) => hasFailed)) return 'killed';
    return ownResults.length > 0 ? 'survived' : `its test could not run. ${run.output}`;
  } finally {
    change(mutant.file, before);
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function change(file, text) {
  writeFileSync(join(copy, file), text);
  if (!/^(?:src|build|public)\/|^(?:index\.html|vite\.config\.ts)$/.test(file)) return;
  for (const mode of ['live', 'demo']) stale.add(mode);
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
 * @param {readonly Mutant[]} tests
 */
function runTests(tests) {
  const runs = [
    runUnitTests(tests.filter((test) => !isBrowserTest(test))),
    runBrowserTests(tests.filter(isBrowserTest)),
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

/** @param {readonly Mutant[]} tests */
function runUnitTests(tests) {
  if (tests.length === 0) return undefined;
  const outputFile = join(temporary, 'unit.json');
  rmSync(outputFile, { force: true });
  const args = ['run', '--mode', 'test', '--reporter=json', `--outputFile=${outputFile}`];
  const run = runTool('vitest/vitest.mjs', [...args, '-t', filterOf(tests), ...filesOf(tests)]);
  const { testResults = [] } = readJson(() => readFileSync(outputFile, 'utf8'));
  const found = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(copy, name),
        name: fullName,
        hasFailed: status === 'failed',
      })),
  );
  return { ...run, results: found };
}

/** @param {readonly Mutant[]} tests */
function runBrowserTests(tests) {
  if (tests.length === 0) return undefined;
  const files = filesOf(tests);
  const content = files.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n');
  for (const [mode, sign] of [
    ['live', /[{,]\s*(?:startBank|bank)\b|\bliveDirectory\b/],
    ['demo', /[{,]\s*(?:demo|home)\b|\bdemoDirectory\b/],
  ]) {
    if (!stale.has(mode) || !sign.test(content)) continue;
    const built = runTool('vite/bin/vite.js', ['build', '--mode', mode]);
    if (built.status !== 0) return { ...built, results: [] };
    stale.delete(mode);
  }
  const args = ['test', '--reporter=json', '--retries=0', '--workers=2', '-g', filterOf(tests), ...files];
  const run = runTool('playwright/cli.js', args);
  const { suites = [] } = readJson(() => run.stdout);
  return { ...run, results: suites.flatMap((suite) => specsIn(suite, [])) };
}

/**
 * @param {{ file: string, title: string, suites?: [], specs?: { title: string, ok: boolean }[] }} suite
 * @param {readonly string[]} above
 * @returns {TestResult[]}
 */
function specsIn({ file, title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({
      file: `e2e/${file}`,
      name: [...path, spec.title].join(' '),
      hasFailed: !spec.ok,
    })),
    ...suites.flatMap((inner) => specsIn(inner, path)),
  ];
}

/**
 * @param {string} program in `node_modules`
 * @param {readonly string[]} args
 */
function runTool(program, args) {
  const { NODE_ENV: _, ...withoutNodeEnv } = process.env;
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(copy, 'node_modules', program), ...args],
    // Vite sets NODE_ENV in this process; a build that inherits it would be a development build.
    { cwd: copy, env: withoutNodeEnv, encoding: 'utf8', timeout: MAX_RUN_MS, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const isEndless = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
  return { status, stdout, isEndless, output: stderr.slice(-2000) };
}

/** @param {() => string} read */
function readJson(read) {
  try {
    return JSON.parse(read());
  } catch {
    // The runner ended before writing results; its output says why.
    return {};
  }
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

/** Covers everything that a test may depend on: not documents or the list itself. */
function digestOfSource() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (path === 'scripts/mutants') return;
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const entry of readdirSync(join(ROOT, path)).sort()) add(join(path, entry));
    } else hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  };
  for (const entry of sourceEntries()) if (entry !== 'docs' && !entry.endsWith('.md')) add(entry);
  return hash.digest('hex');
}

function readResults() {
  try {
    return JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
  } catch {
    // No results yet, or a truncated file: try everything.
    return {};
  }
}

/**
 * @param {string} key
 * @param {string} result
 */
function writeResult(key, result) {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  // A parallel run of other mutants may have written meanwhile.
  writeFileSync(RESULTS_FILE, JSON.stringify({ ...readResults(), [key]: result }));
}
