import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** The workers read this file as well, and the tests with it. */
process.env['REFRESH_ROUNDS'] ??= '60';
process.env['PAYMENT_ROUNDS'] ??= '50';

/** What takes too long before each commit: the same journeys, many times over. On what was built before. */
export default defineConfig({
  ...base,
  outputDir: 'test-results/sweep',
  grep: /@sweep|@rounds/,
  timeout: 600_000,
  // One cell that waits for what never comes ends by itself, and the others are lived through.
  use: { ...base.use, actionTimeout: 20_000 },
});
