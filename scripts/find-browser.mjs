/**
 * Finds a Chromium for the browser tests: the first candidate that actually launches. Run directly, it prints
 * the browser found and remembers it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { cachedPackage, userCache } from './cached-package.mjs';

const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const CACHE_FOLDER = join(MODULES, '.cache/bankbook');
const CACHE_FILE = join(CACHE_FOLDER, 'browser.json');

/** Passes the result to the test runner's worker processes, which load the config again. */
const INHERITED = 'BANKBOOK_BROWSER';

const LAUNCH_TIMEOUT_MS = 30_000;
const INSTALL_TIMEOUT_MS = 240_000;

const NOT_FOUND_MESSAGE =
  'No browser could be started: install Google Chrome, Chromium or Microsoft Edge, ' +
  'or set PW_CHROMIUM_PATH to the program file of one.';

/** Of distributions. In the first one, which has no windows, the tests take half the time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Playwright knows where they are installed on each system. */
const CHANNELS = ['chrome', 'msedge'];

/** A package with Chromium, its libraries and a font, for Linux on x64. */
const NPM_PACKAGE = '@sparticuz/chromium';
const NPM_VERSION = '147.0.2';
const NPM_FOLDER = userCache(`chromium-${NPM_VERSION}`);
/** Starts the browser of the package; written last, so that it exists only when all is unpacked. */
const NPM_START = join(NPM_FOLDER, 'start.sh');
const START_SCRIPT = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf"
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
 * searches once. Rejects with one sentence on what to install when no browser could be started.
 *
 * @returns `executablePath`, `channel`, or neither for Playwright's own browser, and `args`
 */
export async function launchOptions() {
  process.env[INHERITED] ??= JSON.stringify((await findBrowser()).browser);
  return { ...JSON.parse(process.env[INHERITED]), args };
}

async function findBrowser() {
  for await (const { label, ...browser } of candidates()) {
    const version = await launch(browser);
    if (version !== undefined) return { label, browser, version };
  }
  throw new Error(NOT_FOUND_MESSAGE);
}

/** Candidates in order of preference. It is lazy: a download starts only after all earlier candidates failed. */
async function* candidates() {
  const playwrightBrowser = { label: 'the browser of Playwright' };
  const npmBrowser = { label: NPM_PACKAGE, executablePath: NPM_START };
  const chosen = process.env.PW_CHROMIUM_PATH;
  if (chosen) {
    yield { label: 'PW_CHROMIUM_PATH', executablePath: chosen };
    console.error(`PW_CHROMIUM_PATH does not start a browser (${chosen}); looking for another one.`);
  }
  yield* remembered();
  yield playwrightBrowser;
  yield* installed();
  if (existsSync(NPM_START)) yield npmBrowser;
  if (downloadBrowser()) yield playwrightBrowser;
  if (installWithApt()) yield* installed();
  if (await unpackFromNpm()) yield npmBrowser;
}

/**
 * Starts the browser, opens a page and closes both. With a broken sandbox the browser starts without pages.
 *
 * @returns its version, or nothing if it failed
 */
async function launch(candidate) {
  try {
    const browser = await chromium.launch({ ...candidate, args, timeout: LAUNCH_TIMEOUT_MS });
    const expiry = sleep(LAUNCH_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('took too long');
    });
    try {
      await Promise.race([browser.newPage(), expiry]);
      return browser.version();
    } finally {
      await Promise.race([browser.close(), expiry]);
    }
  } catch {
    return undefined;
  }
}

function* remembered() {
  try {
    yield { label: 'found last time', ...JSON.parse(readFileSync(CACHE_FILE, 'utf8')) };
  } catch {
    // Nothing remembered, or unreadable: continue the search.
  }
}

function remember(browser) {
  try {
    mkdirSync(CACHE_FOLDER, { recursive: true });
    writeFileSync(CACHE_FILE, `${JSON.stringify(browser)}\n`);
  } catch {
    // A read-only checkout: the next run has to search again.
  }
}

function* installed() {
  const label = 'installed on this machine';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))) {
    if (existsSync(path)) yield { label, executablePath: path };
  }
  for (const channel of CHANNELS) yield { label, channel };
}

function downloadBrowser() {
  console.error('No browser found; asking Playwright to download one.');
  const program = join(MODULES, 'playwright/cli.js');
  return run(process.execPath, [program, 'install', 'chromium']);
}

function installWithApt() {
  if (process.platform !== 'linux') return false;
  console.error('Still no browser; asking apt-get for Chromium.');
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const apt = (...words) => run(command, [...prefix, ...words]);
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  // Ubuntu and older Debian releases package only the full browser.
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  console.error(`Still no browser; unpacking ${NPM_PACKAGE} into ${NPM_FOLDER}.`);
  const temporary = process.env.TMPDIR;
  try {
    const source = cachedPackage(NPM_PACKAGE, NPM_VERSION);
    // What an earlier attempt left unfinished would count as unpacked.
    rmSync(NPM_FOLDER, { recursive: true, force: true });
    mkdirSync(NPM_FOLDER, { recursive: true });
    // The package unpacks into the folder for temporary files.
    process.env.TMPDIR = NPM_FOLDER;
    const { inflate } = await import(join(source, 'build/esm/index.mjs'));
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'])
      await inflate(join(source, 'bin', name));
    writeFileSync(join(NPM_FOLDER, 'fonts.conf'), FONTS);
    writeFileSync(NPM_START, START_SCRIPT, { mode: 0o755 });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** Runs a program without output and with a time limit, because downloads can hang on a closed network. */
function run(command, parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS, env }).status === 0;
}

async function main() {
  try {
    const { label, browser, version } = await findBrowser();
    // Do not remember a browser that was set in the environment for one run.
    if (label !== 'PW_CHROMIUM_PATH') remember(browser);
    const where = browser.executablePath ?? browser.channel ?? chromium.executablePath();
    console.log(`Chromium ${version} (${label}): ${where}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

const startedFile = process.argv[1];
if (startedFile && realpathSync(startedFile) === fileURLToPath(import.meta.url)) await main();
