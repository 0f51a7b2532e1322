/**
 * Finds a Chromium for the browser tests: the first candidate that actually launches. Run directly, it prints
 * the browser found and remembers it.
 */
import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright';

/**
 * @typedef {object} Candidate
 * @property {string} label where it came from, for people
 * @property {string} [executablePath] left out for Playwright's own browser
 */

const CACHE_FOLDER = fileURLToPath(new URL('../node_modules/.cache/bankbook/', import.meta.url));
const CACHE_FILE = join(CACHE_FOLDER, 'browser.json');

/** Passes the result to the test runner's worker processes, which load the config again. */
const INHERITED = 'BANKBOOK_BROWSER';

const SECOND_MS = 1000;
const LAUNCH_TIMEOUT_MS = 30 * SECOND_MS;
const DOWNLOAD_TIMEOUT_MS = 180 * SECOND_MS;
const APT_UPDATE_TIMEOUT_MS = 90 * SECOND_MS;
const APT_INSTALL_TIMEOUT_MS = 300 * SECOND_MS;

const NOT_FOUND_MESSAGE =
  'No browser could be started: install Google Chrome, Chromium or Microsoft Edge, ' +
  'or set PW_CHROMIUM_PATH to the program file of one.';

const COMMANDS = [
  // Headless only: the tests take half the time.
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chrome.exe',
  'msedge.exe',
];

const isWindows = process.platform === 'win32';

/** A package with Chromium, its libraries and a font, for Linux on x64. */
const NPM_VERSION = '147.0.2';
const NPM_PACKAGE = `@sparticuz/chromium@${NPM_VERSION}`;
/** What is downloaded once for this user, and survives a new checkout. */
export const USER_CACHE = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const NPM_FOLDER = join(USER_CACHE, 'bankbook', `chromium-${NPM_VERSION}`);
/** Starts the browser of the package; written last, so that it exists only when all is unpacked. */
const NPM_START = join(NPM_FOLDER, 'start.sh');
const START_SCRIPT = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`;
/** Chromium ends a page when there is no font at all. */
const FONTS = `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

const isRoot = process.getuid?.() === 0;

const args = [
  // Stops the browser's own requests, for closed networks.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The sandbox does not run as root, and most CI containers lack what it needs.
  ...(isRoot || process.env.CI ? ['--no-sandbox'] : []),
];

/**
 * The options for `chromium.launch` on this machine. Worker processes inherit the result, so that a test run
 * searches once.
 *
 * @returns {Promise<{ executablePath?: string, args: string[] }>}
 */
export async function launchOptions() {
  const inherited = process.env[INHERITED];
  const executablePath =
    inherited === undefined ? (await findBrowser()).executablePath : inherited || undefined;
  process.env[INHERITED] = executablePath ?? '';
  return executablePath === undefined ? { args } : { executablePath, args };
}

/** @returns {Promise<Candidate & { version: string }>} */
async function findBrowser() {
  for await (const candidate of candidates()) {
    const version = await launch(candidate);
    if (version !== undefined) {
      return { ...candidate, version };
    }
  }
  throw new Error(NOT_FOUND_MESSAGE);
}

/**
 * Candidates in order of preference. It is lazy: a download starts only after all earlier candidates failed.
 *
 * @returns {AsyncGenerator<Candidate>}
 */
async function* candidates() {
  const playwrightBrowser = { label: 'the browser of Playwright' };
  const chosen = process.env.PW_CHROMIUM_PATH;
  if (chosen) {
    yield { label: 'PW_CHROMIUM_PATH', executablePath: chosen };
    console.error(`PW_CHROMIUM_PATH does not start a browser (${chosen}); looking for another one.`);
  }
  yield* cached();
  yield playwrightBrowser;
  yield* installed();
  if (existsSync(NPM_START)) {
    yield { label: NPM_PACKAGE, executablePath: NPM_START };
  }
  if (await downloadBrowser()) {
    yield playwrightBrowser;
  }
  if (await installWithApt()) {
    yield* installed();
  }
  if (await unpackFromNpm()) {
    yield { label: NPM_PACKAGE, executablePath: NPM_START };
  }
}

/**
 * Starts the browser, opens a page and closes both. With a broken sandbox the browser starts without pages.
 *
 * @param {Candidate} candidate
 * @returns {Promise<string | undefined>} its version, or nothing if it failed
 */
async function launch({ executablePath }) {
  const options = executablePath === undefined ? { args } : { executablePath, args };
  try {
    const browser = await chromium.launch({ ...options, headless: true, timeout: LAUNCH_TIMEOUT_MS });
    try {
      await within(LAUNCH_TIMEOUT_MS, browser.newPage());
      return browser.version();
    } finally {
      await within(LAUNCH_TIMEOUT_MS, browser.close());
    }
  } catch {
    return undefined;
  }
}

/** @returns {Generator<Candidate>} */
function* cached() {
  try {
    const { executablePath } = JSON.parse(readFileSync(CACHE_FILE, 'utf8'));
    if (typeof executablePath === 'string') {
      yield { label: 'found last time', executablePath };
    }
  } catch {
    // Nothing remembered, or unreadable: continue the search.
  }
}

/** @param {string | undefined} executablePath */
function remember(executablePath) {
  try {
    mkdirSync(CACHE_FOLDER, { recursive: true });
    writeFileSync(CACHE_FILE, `${JSON.stringify({ executablePath: executablePath ?? null })}\n`);
  } catch {
    // A read-only checkout: the next run has to search again.
  }
}

/** @returns {Generator<Candidate>} */
function* installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  const seen = new Set();
  for (const path of [...onPath, ...commonPaths()]) {
    if (!seen.has(path) && existsSync(path)) {
      seen.add(path);
      yield { label: 'installed on this machine', executablePath: path };
    }
  }
}

/** @returns {string[]} */
function commonPaths() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/', homedir()].map((root) => join(root, 'Applications', `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  if (isWindows) {
    const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env;
    return [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].flatMap((root) =>
      root === undefined
        ? []
        : [
            join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(root, 'Chromium', 'Application', 'chrome.exe'),
            join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ],
    );
  }
  return ['/usr/bin', '/snap/bin', '/opt/google/chrome', '/opt/microsoft/msedge'].flatMap((folder) =>
    [...COMMANDS, 'chrome', 'msedge'].map((command) => join(folder, command)),
  );
}

function downloadBrowser() {
  console.error('No browser found; asking Playwright to download one.');
  return run('npx', ['--no-install', 'playwright', 'install', 'chromium'], DOWNLOAD_TIMEOUT_MS);
}

async function installWithApt() {
  if (process.platform !== 'linux') {
    return false;
  }
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  console.error('Still no browser; asking apt-get for Chromium.');
  const install = (/** @type {string} */ name) =>
    run(command, [...prefix, 'install', '-y', '--no-install-recommends', name], APT_INSTALL_TIMEOUT_MS);
  return (
    (await run(command, [...prefix, 'update'], APT_UPDATE_TIMEOUT_MS)) &&
    // Ubuntu and older Debian releases package only the full browser.
    ((await install('chromium-headless-shell')) || (await install('chromium')))
  );
}

async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return false;
  }
  console.error(`Still no browser; unpacking ${NPM_PACKAGE} from npm into ${NPM_FOLDER}.`);
  try {
    rmSync(NPM_FOLDER, { recursive: true, force: true });
    mkdirSync(NPM_FOLDER, { recursive: true });
    await runOrThrow('npm', ['pack', NPM_PACKAGE, '--pack-destination', NPM_FOLDER]);
    await untar(`sparticuz-chromium-${NPM_VERSION}.tgz`);
    for (const name of ['chromium', 'fonts.tar', 'al2023.tar']) {
      await pipeline(
        createReadStream(join(NPM_FOLDER, 'package', 'bin', `${name}.br`)),
        createBrotliDecompress(),
        createWriteStream(join(NPM_FOLDER, name), { mode: 0o755 }),
      );
    }
    await untar('fonts.tar');
    await untar('al2023.tar');
    rmSync(join(NPM_FOLDER, 'package'), { recursive: true });
    writeFileSync(join(NPM_FOLDER, 'fonts.conf'), FONTS);
    writeFileSync(NPM_START, START_SCRIPT, { mode: 0o755 });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** @param {string} archive */
async function untar(archive) {
  await runOrThrow('tar', ['xof', join(NPM_FOLDER, archive), '-C', NPM_FOLDER]);
  rmSync(join(NPM_FOLDER, archive));
}

/**
 * @param {string} command
 * @param {string[]} parameters
 */
async function runOrThrow(command, parameters) {
  if (!(await run(command, parameters, DOWNLOAD_TIMEOUT_MS))) {
    throw new Error(`This failed: ${command} ${parameters.join(' ')}`);
  }
}

/**
 * Runs a program without output and with a time limit, because downloads can hang on a closed network.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {number} limit in milliseconds
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(command, parameters, limit) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      stdio: 'ignore',
      shell: isWindows, // npx is a batch file on Windows
      detached: !isWindows, // a process group, so that its children can be ended with it
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const timer = setTimeout(() => {
      endGroup(child);
      child.unref();
      resolve(false);
    }, limit);
    const finish = (/** @type {boolean} */ succeeded) => {
      clearTimeout(timer);
      resolve(succeeded);
    };
    child.on('error', () => finish(false));
    child.on('exit', (code) => finish(code === 0));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (isWindows || child.pid === undefined) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid);
  } catch {
    // Already ended, or started through sudo and not ours to end.
  }
}

/**
 * @template T
 * @param {number} limit
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(limit, promise) {
  const expiry = sleep(limit, undefined, { ref: false }).then(() => {
    throw new Error('took too long');
  });
  return Promise.race([promise, expiry]);
}

async function main() {
  try {
    const { label, executablePath, version } = await findBrowser();
    // Do not remember a browser that was set in the environment for one run.
    if (label !== 'PW_CHROMIUM_PATH') {
      remember(executablePath);
    }
    console.log(`Chromium ${version} (${label}): ${executablePath ?? chromium.executablePath()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

const startedFile = process.argv[1];
if (startedFile && realpathSync(startedFile) === fileURLToPath(import.meta.url)) {
  await main();
}
