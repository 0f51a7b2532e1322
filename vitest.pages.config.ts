import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { launchOptions } from './scripts/find-browser.mjs';
import { TriedAgain } from './src/testing/page/tried-again.ts';
import { UnshownMessages } from './src/testing/page/unshown-messages.ts';
import base from './vite.config.ts';

/** All of them: Vite loads the page again, in the middle of a run, for one that it finds late. */
const dependencies = [
  '@lingui/core',
  '@lingui/react',
  '@noble/hashes/sha2.js',
  '@tanstack/react-query',
  'axe-core',
  'big.js',
  'ibantools',
  'idb',
  'qr',
  'qr/decode.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-dev-runtime',
  'saxes',
  'zod/mini',
];

/** The page tests: the app's own routes over the demo bank, in one document of a browser. */
export default defineConfig(async (environment) => {
  const { test: _unitTests, ...vite } = base({ ...environment, mode: 'test' });
  return mergeConfig(vite, {
    cacheDir: 'node_modules/.vite-pages',
    optimizeDeps: { include: dependencies, noDiscovery: true },
    test: {
      include: ['src/pages/**/*-page.{test,slow.test}.{ts,tsx}'],
      setupFiles: ['src/contract/jitless.ts', 'src/testing/clean-up.ts', 'src/testing/page/set-up.ts'],
      // A new frame for each file would load every module again, which takes seconds.
      isolate: false,
      reporters: ['default', new UnshownMessages(), new TriedAgain()],
      // A shared machine starves a browser now and then; by hand a test has one try.
      retry: process.env['CI'] === undefined ? 0 : 2,
      maxWorkers: 2,
      testTimeout: 60_000,
      provide: {
        renderedBodies: Number(process.env['RENDERED_BODIES'] ?? 250),
        renderedSeed: Number(process.env['RENDERED_SEED'] ?? 1),
      },
      expect: { poll: { timeout: 20_000, interval: 10 } },
      browser: {
        enabled: true,
        headless: true,
        // On a machine with other work a browser takes its time.
        connectTimeout: 180_000,
        screenshotFailures: false,
        ui: false,
        provider: playwright({
          launchOptions: await launchOptions(),
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
      },
    },
  });
});
