import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

/** The unit tests that have to fail for Stryker's mutants: those of the folders that it changes. */
export default defineConfig((environment) => {
  const { test, ...vite } = base({ ...environment, mode: 'test' });
  return {
    ...vite,
    test: {
      setupFiles: test?.setupFiles ?? [],
      include: ['src/api/**/*.test.ts', 'src/lib/redact/*.test.ts'],
      exclude: ['**/*.slow.test.ts'],
      testTimeout: test?.testTimeout ?? 60_000,
    },
  };
});
