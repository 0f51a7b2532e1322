import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when tried again: faults to be mended, of a test or of the product. */
export class TriedAgain implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const [first] = test.result().errors ?? [];
    this.#names.push(`${test.fullName}: ${first?.message ?? ''}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.info([`${this.#names.length} passed only when tried again:`, ...this.#names].join('\n  '));
  }
}
