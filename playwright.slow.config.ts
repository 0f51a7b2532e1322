import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

const LONG = /@matrix|@rounds/;
const ELSEWHERE = /@quick|@sweep|@pictures/;

/** Every other browser test, before an issue is closed and every night: what `npm test` leaves out. */
export default defineConfig({
  ...base,
  outputDir: 'test-results/slow',
  retries: 2,
  projects: [
    {
      // The whole fault matrix, and the rounds with small counts: a test lives through a hundred cells.
      name: 'long',
      grep: LONG,
      timeout: 600_000,
      // One cell that waits for what never comes ends by itself, and the others are lived through.
      use: { actionTimeout: 10_000 },
    },
    { name: 'slow', grep: /(?:)/, grepInvert: [LONG, ELSEWHERE] },
  ],
});
