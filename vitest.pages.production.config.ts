import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vitest.pages.config.ts';

/**
 * The quick page tests with React as users run it, in three quarters of the time. What React warns of in development,
 * `npm run test:slow` sees, which runs all of them but the fault table again.
 */
export default defineConfig(async (environment) =>
  mergeConfig(await pages(environment), {
    cacheDir: 'node_modules/.vite-pages-production',
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      include: ['fake-indexeddb/auto', 'react/jsx-runtime'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    test: {
      exclude: ['**/*.slow.test.ts'],
      // In the page's own process: each of 200 transactions of a payment would wait for the browser's.
      setupFiles: ['fake-indexeddb/auto'],
    },
  }),
);
