import type { SentConsent } from '#api/consents/consents.ts';
import type { Payment } from '#api/payments/payment.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import type { PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';

/** What the steps to a scenario share. */
export interface ScenarioRun {
  readonly bank: MockBank;
  readonly t: Translate;
  /** For the step `set`. */
  readonly query: string;
  /** For the step `at-path`. */
  readonly path: string;
  /** The page that it ends on. */
  target: string;
  /** The user's actions on that page. */
  readonly actions: (() => Promise<void>)[];
  /** Opens `target` without a reload, to keep the state of this tab. */
  staysOnPage: boolean;
  draftId: string;
  form: PaymentForm;
  isDrafted: boolean;
  payment?: Payment;
  consent?: SentConsent;
}

export type ScenarioStep = (run: ScenarioRun) => Promise<void> | void;

export class StepError extends Error {
  override readonly name = 'StepError';
}

const TIMEOUT_MS = 15_000;

/**
 * Polls until `find` returns something.
 *
 * @throws StepError after 15 s.
 */
export async function waitFor<Found>(
  find: () => Found | null | undefined | Promise<Found | null | undefined>,
): Promise<Found> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > end) throw new StepError('What the step waits for did not appear.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
