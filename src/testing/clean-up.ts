import { afterEach, vi } from 'vitest';

// Runs last, because Vitest runs the hooks of a setup file after those of the test file.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
