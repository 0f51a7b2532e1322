import type { Reporter, TestCase } from 'vitest/node';
import { messages as consent } from '#i18n/locales/en/consent.ts';
import { messages as payment } from '#i18n/locales/en/payment.ts';
import { messages as paymentResult } from '#i18n/locales/en/payment-result.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The ids of the messages that a scenario shows. */
    shownMessages?: readonly string[];
  }
}

/** Prints which messages of paying and of consenting were in no scenario of a run. */
export class UnshownMessages implements Reporter {
  readonly #unshown = new Set(Object.keys({ ...payment, ...paymentResult, ...consent }));
  #scenarios = 0;

  onTestCaseResult(test: TestCase): void {
    const { shownMessages } = test.meta();
    if (shownMessages === undefined) return;
    this.#scenarios += 1;
    for (const id of shownMessages) this.#unshown.delete(id);
  }

  onTestRunEnd(): void {
    if (this.#scenarios === 0) return;
    const ids = [...this.#unshown].map((id) => `\n  ${id}`).join('');
    console.info(
      `None of ${this.#scenarios} scenarios shows these ${this.#unshown.size} messages of paying and of consenting:${ids}`,
    );
  }
}
