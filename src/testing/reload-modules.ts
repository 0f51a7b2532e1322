import { onTestFinished, vi } from 'vitest';

/** For tests: what is imported next is loaded again. So is what the next test file imports, which must not find it. */
export function reloadModules(): void {
  vi.resetModules();
  onTestFinished(() => {
    vi.resetModules();
  });
}
