import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { copySource, ROOT, sourceEntries } from './copy-source.mjs';

/** @typedef {import('./mutants/mutant.ts').Edit} Edit */
/** @typedef {{ file: string, name: string, hasFailed: boolean }} TestResult */

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Longer than any test's own timeout, for bugs that block the event loop. */
const MAX_MINUTES = 5;

/** The arguments of `vite build`. */
export const BUILDS = {
  live: ['--mode', 'live'],
  demo: ['--mode', 'demo'],
  gateway: ['--config', 'vite.gateway.config.ts'],
};

/** The lists of edits. A result is stored with its own edit. */
const LISTS = new Set(['scripts/mutants']);

/**
 * A copy of the source, deleted at the end of the process, in which one text at a time is changed and tests are
 * run.
 */
export function createBrokenCopy() {
  const temporary = mkdtempSync(join(tmpdir(), 'bankbook-broken-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const folder = copySource(join(temporary, 'copy'));
  /** Builds of the copy that are missing or out of date. */
  const stale = new Set(Object.keys(BUILDS));

  /**
   * @param {string} file
   * @param {string} text
   */
  function change(file, text) {
    writeFileSync(join(folder, file), text);
    if (!/^(?:src|build|public|gateway)\/|^(?:index\.html|vite(?:\.gateway)?\.config\.ts)$/.test(file))
      return;
    for (const name of Object.keys(BUILDS)) stale.add(name);
  }

  /**
   * @param {string} program in `node_modules`
   * @param {readonly string[]} args
   * @param {number} [minutes]
   */
  function run(program, args, minutes = MAX_MINUTES) {
    const { NODE_ENV: _, ...withoutNodeEnv } = process.env;
    const { status, stdout, stderr, error } = spawnSync(
      process.execPath,
      [join(folder, 'node_modules', program), ...args],
      // Vite sets NODE_ENV in this process; a build that inherits it would be a development build.
      {
        cwd: folder,
        env: withoutNodeEnv,
        encoding: 'utf8',
        timeout: minutes * MINUTE_MS,
        maxBuffer: MAX_OUTPUT_BYTES,
      },
    );
    const isEndless = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
    return { status, stdout, isEndless, output: stderr.slice(-2000) };
  }

  return {
    /**
     * Makes the change, and undoes it after `work`.
     *
     * @template Result
     * @param {Edit} edit that `wrongEdits` finds nothing wrong with
     * @param {() => Result} work
     */
    withEdit({ file, text, replacement }, work) {
      const before = readFileSync(join(folder, file), 'utf8');
      change(file, before.split(text).join(replacement));
      try {
        return work();
      } finally {
        change(file, before);
      }
    },

    /**
     * Does nothing where the build is up to date.
     *
     * @param {keyof typeof BUILDS} name
     */
    build(name) {
      if (!stale.has(name)) return undefined;
      const built = run('vite/bin/vite.js', ['build', ...BUILDS[name]]);
      if (built.status === 0) stale.delete(name);
      return built;
    },

    /**
     * @param {readonly string[]} args
     * @param {number} [minutes]
     */
    runUnitTests(args, minutes) {
      const outputFile = join(temporary, 'unit.json');
      rmSync(outputFile, { force: true });
      const reporter = ['--mode', 'test', '--reporter=json', `--outputFile=${outputFile}`];
      const finished = run('vitest/vitest.mjs', [...args, ...reporter], minutes);
      const { testResults = [] } = readJson(() => readFileSync(outputFile, 'utf8'));
      /** @type {TestResult[]} */
      const results = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ fullName, status }) => ({
            file: relative(folder, name),
            name: fullName,
            hasFailed: status === 'failed',
          })),
      );
      return { ...finished, results };
    },

    /**
     * On what was built before.
     *
     * @param {readonly string[]} args
     * @param {number} [minutes]
     */
    runBrowserTests(args, minutes) {
      const finished = run('playwright/cli.js', ['test', '--reporter=json', '--workers=2', ...args], minutes);
      const { suites = [] } = readJson(() => finished.stdout);
      return { ...finished, results: suites.flatMap((suite) => specsIn(suite, [])) };
    },
  };
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

/** @param {() => string} read */
function readJson(read) {
  try {
    return JSON.parse(read());
  } catch {
    // The runner ended before writing results; its output says why. Or nothing is stored yet.
    return {};
  }
}

/** Covers everything that a test may depend on: not documents or the lists of edits. */
export function digestOfSource() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (LISTS.has(path) || path.endsWith('/node_modules')) return;
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const entry of readdirSync(join(ROOT, path)).sort()) add(join(path, entry));
    } else hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  };
  for (const entry of sourceEntries()) if (entry !== 'docs' && !entry.endsWith('.md')) add(entry);
  return hash.digest('hex');
}

/**
 * Results by key that outlive a run; each is written at once.
 *
 * @param {string} name
 */
export function storedResults(name) {
  const file = join(ROOT, 'node_modules/.cache/bankbook', name);
  const read = () => readJson(() => readFileSync(file, 'utf8'));
  return {
    read,
    /**
     * @param {string} key
     * @param {unknown} result
     */
    write(key, result) {
      mkdirSync(dirname(file), { recursive: true });
      // A parallel run may have written meanwhile.
      writeFileSync(file, JSON.stringify({ ...read(), [key]: result }));
    },
  };
}
