import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';

/** Closes a run with one plain line that any tool can read: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    const flaky = outcomes.filter((outcome) => outcome === 'flaky').length;
    if (flaky > 0) console.log(`${flaky} passed only when tried again`);
    console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
