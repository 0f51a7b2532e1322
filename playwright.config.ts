import { defineConfig, type Project } from 'playwright/test';
import type { EngineOptions } from './e2e/browsers/browser-test.ts';
import { launchOptions } from './scripts/find-browser.mjs';

const LONG = /@rounds/;
const BY_HAND = /@sweep|@pictures/;

const MINUTE_MS = 60_000;

/**
 * The browser tests, a project for each command. They run on what was built before: `dist-demo/` with the mock bank
 * inside, `dist/` against separate HTTP servers, and one on the dev server that `npm start` starts. Every server
 * listens on loopback, on a free port, and ends with its test. The tags are explained in CONTRIBUTING.md.
 */
const chromium: Project[] = [
  { name: 'quick', grep: /@quick/ },
  { name: 'slow', grepInvert: [/@quick/, LONG, BY_HAND], retries: 2 },
  {
    name: 'long',
    grep: LONG,
    retries: 2,
    timeout: 10 * MINUTE_MS,
    use: { actionTimeout: 20_000 },
  },
  { name: 'sweep', grep: /@sweep|@rounds/, timeout: 10 * MINUTE_MS, use: { actionTimeout: 20_000 } },
  { name: 'pictures', grep: /@pictures/, timeout: 5 * MINUTE_MS },
];

/** Only Firefox keeps a profile beside its private windows; what Chromium does not repeat here, other tests show in it. */
const OF_OTHERS = {
  webkit: 'private.e2e.ts',
  firefox: [],
  chromium: ['private.e2e.ts', 'differences.e2e.ts', 'dark.e2e.ts'],
};

const engines = (['webkit', 'firefox', 'chromium'] as const).map((name) => ({
  name,
  use: { engineName: name },
  testDir: 'e2e/browsers',
  testIgnore: OF_OTHERS[name],
  outputDir: `test-results/${name}`,
  retries: 2,
  workers: 1,
}));

/** The projects that the command names, such as `slow-long`. */
const named = [...process.argv.join(' ').matchAll(/ --project[= ](\S+)/g)].map(([, name]) => name).join('-');

const launch = await launchOptions();
// A name for this machine that is no secure context over http, as in a local network.
launch.args.push('--host-resolver-rules=MAP lan.test 127.0.0.1');

export default defineConfig<object, EngineOptions>({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a shared machine a browser may starve; what passes only then is named at the end of the run.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // On a machine with seven times as much to do as it can, tests of seven seconds took a minute.
  timeout: 2 * MINUTE_MS,
  expect: {
    timeout: 20_000,
    // The colour of one button or a shift by two pixels is more.
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', threshold: 0.02, maxDiffPixels: 10 },
  },
  reporter: [
    ['list'],
    // Where a picture has changed, the old one, the new one and what differs stand side by side. A folder for each
    // command, so that none erases the evidence of another.
    ['html', { open: 'never', outputFolder: `playwright-report/${named || 'all'}` }],
    ['./e2e/support/summary-reporter.ts'],
  ],
  projects: [
    ...chromium.map((project) => ({
      ...project,
      testDir: 'e2e',
      testIgnore: 'browsers/**',
      // A folder for each, so that none erases the evidence of another.
      outputDir: `test-results/${project.name}`,
      use: {
        browserName: 'chromium' as const,
        launchOptions: launch,
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
        // A browser with a window grants it after a click; a headless one does not.
        permissions: ['clipboard-write'],
        // Nothing has to be waited for; the test of motion asks for it.
        contextOptions: { reducedMotion: 'reduce' as const },
        // What was done and called. Pictures and copies of the page take a third of the time; with them:
        // `npx playwright test … --trace on`.
        trace: {
          mode: 'retain-on-first-failure' as const,
          screenshots: false,
          snapshots: false,
          sources: false,
        },
        ...project.use,
      },
    })),
    ...engines,
  ],
});
