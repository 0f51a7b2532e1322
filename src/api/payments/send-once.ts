import { createPaymentRequest, LEFT_OPEN, NOT_PROCESSED } from '#contract/payment-requests.ts';
import type { CallTrace } from '#api/http/client.ts';
import { bank } from '#api/session/connection.ts';
import type { PaymentAnswer } from './payment.ts';
import type { JournalRow, Outcome, PaymentFailure } from './payment-journal.ts';
import { storedAnswerOf } from './payment-records.ts';
import type { BodyText } from '#api/http/request.ts';
import { AbandonedError, ApiError, toProblem } from '#api/http/errors.ts';

function failureOf(error: unknown): PaymentFailure {
  if (error instanceof AbandonedError) return { kind: 'session-ended' };
  const { kind, reference, retryAt } = toProblem(error);
  const status = error instanceof ApiError ? error.status : undefined;
  return { kind, status, reference, retryAt };
}

/**
 * Only a clear 4xx is a refusal. Everything unforeseen is `unknown`: no answer, 5xx, a redirect, an
 * unreadable answer.
 */
function outcomeOf(error: unknown): Outcome {
  const failure = failureOf(error);
  const { status = 0 } = failure;
  if (bank().config.payment_unknown_statuses?.includes(status) === true) return { state: 'unknown', failure };
  if (NOT_PROCESSED.has(status)) return { state: 'not-sent', failure };
  const isRefused = status >= 400 && status < 500 && !LEFT_OPEN.has(status);
  return { state: isRefused ? 'rejected' : 'unknown', failure };
}

/** A token with less left is renewed first. */
const MIN_TOKEN_LIFETIME_MS = 60_000;

export async function readyToSend(): Promise<{ bearer: string } | { failure: PaymentFailure }> {
  if (!navigator.onLine) return { failure: { kind: 'offline' } };
  // A browser may send it twice when a connection breaks (docs/decisions/0039).
  if (!bank().config.repeats_recognised) return { failure: { kind: 'set-up', is_not_set_up: true } };
  try {
    return { bearer: await bank().session.bearer(MIN_TOKEN_LIFETIME_MS) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * Only the user repeats it, because the interface does not promise that the Idempotency-Key prevents
 * duplicates. Never rejects.
 */
export async function sendOnce(
  { id, attempt, failure: before }: JournalRow,
  text: BodyText,
  { bearer, signal }: { bearer: string; signal: AbortSignal },
): Promise<Outcome & { readonly answer?: PaymentAnswer }> {
  const trace: CallTrace = {};
  try {
    const options = { bearer, key: id, attempt, signal, trace };
    const answer = await bank().client.send(createPaymentRequest, { body: text }, options);
    return { state: 'accepted', answer: storedAnswerOf(answer), reference: trace.requestId };
  } catch (error) {
    const outcome = { ...outcomeOf(error), reference: trace.requestId };
    return outcome.failure?.status === 401 ? afterRefusedToken(outcome, before, bearer) : outcome;
  }
}

/** The user sends again with the renewed token. If that is refused too, the session is over. */
async function afterRefusedToken(
  outcome: Outcome,
  before: PaymentFailure | undefined,
  bearer: string,
): Promise<Outcome> {
  const { session } = bank();
  const failure: PaymentFailure = { kind: 'session-ended', ...outcome.failure };
  if (isRefusedToken(before)) {
    await session.expire().catch((error: unknown) => {
      // The payment's outcome stands all the same.
      console.warn('Bankbook could not end a session that is over.', String(error));
    });
    return { ...outcome, state: outcome.state === 'unknown' ? 'unknown' : 'rejected', failure };
  }
  try {
    await session.renew(bearer);
    return { ...outcome, failure: { ...failure, kind: 'refused' } };
  } catch (error) {
    return { ...outcome, failure: { ...failure, kind: failureOf(error).kind } };
  }
}

const isRefusedToken = (failure: PaymentFailure | undefined) =>
  failure?.status === 401 && failure.kind === 'refused';
