import { bank as connection } from '#api/session/connection.ts';
import type { SentConsent } from '#api/consents/consents.ts';
import type { Payment } from '#api/payments/payment.ts';
import type { AuthorizationRequest } from '#demo/bank/oauth.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import type { PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { returnTargetOf } from '#pages/sign-in/return-target.ts';
import type { LinkedState } from './state-link.ts';

/** What steps do at the bank. */
export type SteppingBank = Pick<
  MockBank,
  'answerConsent' | 'approve' | 'expire' | 'readRequest' | 'refuse' | 'setClock' | 'switch'
>;

export type ScenarioBank = SteppingBank &
  Pick<MockBank, 'arrange' | 'done' | 'signedInAs' | 'switches'> & {
    readonly memory: Pick<MockBank['memory'], 'watch' | 'watchOtherTabs'>;
  };

/** What the steps to a scenario share. */
export interface ScenarioRun {
  readonly bank: SteppingBank;
  /** The state that the link names; the step `set` applies its faults and settings. */
  readonly state: LinkedState;
  readonly t: Translate;
  /** The page that it ends on. */
  target: string;
  /** The user's actions on that page. */
  readonly actions: (() => Promise<void>)[];
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

/** Starts a sign-in of the app; resolves to its request at the bank. */
export async function requestSignIn(bank: SteppingBank, page?: string): Promise<AuthorizationRequest> {
  const returnTo = page === undefined ? undefined : returnTargetOf(new URL(page, location.origin));
  const request = bank.readRequest((await connection().startSignIn(returnTo)).search);
  if (request === undefined) throw new StepError('The bank does not know the app that asks for a sign-in.');
  return request;
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
