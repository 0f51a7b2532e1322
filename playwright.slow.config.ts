import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** What is too slow for `npm test` and runs on each change all the same: the whole fault matrix, and the rounds with small counts. */
export default defineConfig({
  ...base,
  grepInvert: /(?!)/,
  grep: /@matrix|@rounds/,
  // A test lives through a hundred cells.
  timeout: 600_000,
  // One cell that waits for what never comes ends by itself, and the others are lived through.
  use: { ...base.use, actionTimeout: 10_000 },
});
