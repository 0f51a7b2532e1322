import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Closes a run with one plain line that any tool can read: `N passed, N failed`. */
export default class PlainReporter implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) this.#passed += 1;
    else this.#failed += 1;
  }

  onEnd(): void {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
