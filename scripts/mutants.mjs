/**
 * Breaks one line of the live app at a time that only a browser test can see, and runs that test, which has to
 * fail. Works in a copy of the source. Exits with 1 if a mutant survives. Stryker (`stryker.config.json`) does the
 * same for lines that unit tests see.
 *
 *   npm run mutants:browser               all of them
 *   npm run mutants:browser -- early.ts   those that hold one of these words
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySource } from './copy-source.mjs';

const MAX_TEST_MS = 5 * 60_000;
const PROJECTS = ['--project=quick', '--project=slow', '--project=long'];

/**
 * A line's file, its text there, what takes its place (or nothing), what breaks, and the test in `e2e/live` that has to
 * fail.
 */
const MUTANTS = [
  {
    file: 'src/api/session/bank-address.ts',
    text: '`bankbook:${base_url}:${client_id}`;',
    replacement: '`bankbook:${client_id}`;',
    breaks: 'records of one bank are shown at another',
    test: ['config', 'a token of one bank is never sent to another'],
  },
  {
    file: 'src/api/session/session.ts',
    text: 'if (record?.bank !== this.#name) return undefined;',
    replacement: 'if (record === undefined) return undefined;',
    breaks: 'the session of one bank is used at another',
    test: ['config', 'a token of one bank is never sent to another'],
  },
  {
    file: 'src/pages/sign-in/callback.ts',
    text: "history.replaceState(history.state, '', paths.callback());",
    breaks: 'the code stays in the address bar',
    test: ['exchange', 'a user who reloads during the exchange signs in again'],
  },
  {
    file: 'src/main.tsx',
    text: 'performance.setResourceTimingBufferSize(0);',
    breaks: 'the browser keeps the addresses of token calls',
    test: ['history', 'the code and the tokens are in no Referer and only in the requests that need them'],
  },
  {
    file: 'src/early.ts',
    text: 'const CONFIG_TIMEOUT_MS = 7_000;',
    replacement: 'const CONFIG_TIMEOUT_MS = 700_000;',
    breaks: 'a configuration that never ends leaves people waiting',
    test: ['start', 'a configuration that never ends is reported in time'],
  },
  {
    file: 'src/boot.ts',
    text: "cache: 'no-store',",
    breaks: 'a changed configuration is not requested',
    test: ['start', 'the configuration is requested once, and never taken from the browser’s cache'],
  },
  {
    file: 'src/app/watch-policy.ts',
    text: 'if (!isBank || violation.effectiveDirective',
    replacement: 'if (isBank || violation.effectiveDirective',
    breaks: 'a bank that the policy forbids looks like one that can’t be reached',
    test: ['start', 'a bank that the policy forbids is reported to the operator'],
  },
  {
    file: 'src/app/session/sign-out.tsx',
    text: 'inTime(whatIsLeft())',
    replacement: 'whatIsLeft()',
    breaks: 'Sign out does nothing while a page holds the databases',
    test: ['session', 'a sign-out whose deletion is delayed ends every other tab'],
  },
  {
    file: 'src/app/session/watch-session.ts',
    text: 'if (key !== SIGNING_OUT) return;',
    replacement: "if (key !== '') return;",
    breaks: 'a tab goes on where the tab that signed out is gone before it could say so',
    test: ['session', 'a sign-out of which only the note arrives ends every other tab'],
  },
  {
    file: 'src/main.tsx',
    text: 'timeLeft(opened.config.idle_minutes) <= 0',
    replacement: 'timeLeft(opened.config.idle_minutes) < -Infinity',
    breaks: 'an unused session is shown to the next user',
    test: ['idle', 'a session that expired with no tab open ends before any of it is shown'],
  },
  {
    file: 'src/api/session/pending-sign-out.ts',
    text: 'if (!safeLocalStorage.set(SIGNING_OUT, session)) own = session;',
    replacement: 'own = session;',
    breaks: 'the note of a sign-out does not outlive its page',
    test: ['storage', 'whose deletion fails is not reported as done, and is finished at the next start'],
  },
  {
    file: 'src/main.tsx',
    text: 'await session.finishSignOut();',
    breaks: 'a start shows what a sign-out could not delete',
    test: ['session', 'a sign-out of which only the note arrives ends every other tab'],
  },
  {
    file: 'src/app/leftover-worker.ts',
    text: 'await Promise.all(leftover.map((registration) => registration.unregister()));',
    breaks: 'the worker of a demo stays in the live app',
    test: ['hardening', 'the worker of a demo is removed even if the host still has its file'],
  },
];

const words = process.argv.slice(2);
const chosen = MUTANTS.filter(
  (mutant) => words.length === 0 || words.some((word) => JSON.stringify(mutant).includes(word)),
);
const temporary = mkdtempSync(join(tmpdir(), 'bankbook-mutants-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const copy = copySource(join(temporary, 'copy'));

// A demo was here before the live app in one of the tests; no mutant changes it.
build('demo');
build('live');
const healthy = spawnTests(chosen);
if (healthy.status !== 0)
  throw new Error(`The tests do not pass on the source as it is.\n${healthy.stdout.slice(-2000)}`);
for (const mutant of chosen) {
  const { file, text, replacement = '', breaks } = mutant;
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(text).length !== 2) throw new Error(`Not found exactly once in ${file}: ${text}`);
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  );
  build('live');
  const isKilled = spawnTests([mutant]).status !== 0;
  writeFileSync(path, before);
  console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${file}: ${breaks}`);
  if (!isKilled) process.exitCode = 1;
}

/** @param {'demo' | 'live'} mode */
function build(mode) {
  const { status, stderr } = run('vite/bin/vite.js', ['build', '--mode', mode]);
  if (status !== 0) throw new Error(`The copy can't be built.\n${stderr.slice(-2000)}`);
}

/** @param {readonly typeof MUTANTS[number][]} mutants */
function spawnTests(mutants) {
  const files = new Set(mutants.map(({ test: [file] }) => `e2e/live/${file}.e2e.ts`));
  const titles = mutants.map(({ test: [, title] }) => title).join('|');
  // A mutant whose test has another title by now counts as survived.
  const args = ['test', ...PROJECTS, '--retries=0', '--pass-with-no-tests', '-g', titles, ...files];
  return run('playwright/cli.js', args, MAX_TEST_MS);
}

/**
 * Runs a program of `node_modules`.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} [timeout] in ms
 */
function run(program, args, timeout) {
  const options = { cwd: copy, encoding: /** @type {const} */ ('utf8'), timeout, maxBuffer: Infinity };
  return spawnSync(process.execPath, [join(copy, 'node_modules', program), ...args], options);
}
