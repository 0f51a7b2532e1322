import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';

/** Names the tests that passed only at a second try, and closes with one plain line: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.ok() && test.results.length > 0).length;
    // A run that ends early, or can't read a test, has failed.
    const failed = Math.max(tests.length - passed, status === 'passed' ? 0 : 1);
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    if (flaky.length > 0) console.log(`${flaky.length} passed only when tried again:`);
    for (const test of flaky) console.log(`  ${test.titlePath().slice(2).join(' › ')}`);
    console.log(`${passed} passed, ${failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
