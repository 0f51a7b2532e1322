import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** Pictures of every page, for people to look at: `pictures/index.html`. Not a test of anything. */
export default defineConfig({
  ...base,
  outputDir: 'test-results/pictures',
  grep: /@pictures/,
  retries: 0,
  timeout: 300_000,
});
