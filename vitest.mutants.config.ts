import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

/**
 * The unit tests that have to fail for Stryker's mutants: those of the folders that it changes. Its `tsconfigFile` is
 * none, because it would rewrite one with functions that TypeScript 7 no longer has.
 */
export default defineConfig((environment) => {
  const { test, ...vite } = base({ ...environment, mode: 'test' });
  return {
    ...vite,
    test: {
      ...test,
      projects: undefined,
      include: ['src/api/**/*.test.ts', 'src/lib/redact/*.test.ts'],
      // Stryker runs tests in threads; that one needs the stack of a main thread.
      exclude: ['**/*.slow.test.ts', 'src/api/session/person.test.ts'],
    },
  };
});
