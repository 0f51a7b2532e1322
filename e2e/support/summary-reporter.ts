import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';

/** Names the tests that passed only at a second try, and closes with one plain line: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length;
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    if (flaky.length > 0) console.log(`${flaky.length} passed only when tried again:`);
    for (const test of flaky) console.log(`  ${test.titlePath().slice(2).join(' › ')}`);
    console.log(`${tests.length - failed} passed, ${failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
