import { afterEach, vi } from 'vitest';

// Runs last, because Vitest runs the hooks of a setup file after those of the test file.
afterEach(() => {
  // First, because a spy on a false timer would put that back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
