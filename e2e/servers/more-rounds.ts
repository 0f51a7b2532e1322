import { expect } from 'vitest';

/** Waits until each of the browsers, which count their rounds, has made this many more. */
export async function expectMoreRounds(rounds: readonly number[], more: number): Promise<void> {
  const since = [...rounds];
  await expect
    .poll(() => rounds.every((round, index) => round >= (since[index] ?? 0) + more), { timeout: 30_000 })
    .toBe(true);
}
