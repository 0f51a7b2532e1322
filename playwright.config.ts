import { defineConfig } from 'playwright/test';
import { launchOptions } from './scripts/find-browser.mjs';

/**
 * The browser tests of `npm test`: those tagged `@quick`. They run on what was built before: `dist-demo/` with the mock bank
 * inside, `dist/` against separate HTTP servers, and one on the dev server that
 * `npm start` starts. Every server listens on loopback, on a free port, and ends with its test.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // A folder for each configuration, so that none erases the evidence of another.
  outputDir: 'test-results/quick',
  // The others: playwright.slow.config.ts, playwright.sweep.config.ts; pictures: playwright.pictures.config.ts.
  grep: /@quick/,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a shared machine a browser may starve; what passes only then is counted and named at the end of the run.
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/support/summary-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A browser with a window grants it after a click; a headless one does not.
    permissions: ['clipboard-write'],
    // One of every test takes a sixth of the time; by hand: `npx playwright test … --trace on`.
    trace: 'on-first-retry',
  },
});
