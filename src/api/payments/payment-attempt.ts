import { createPaymentRequest } from '#contract/payment-requests.ts';
import type { CallTrace } from '#api/http/client.ts';
import { bank } from '#api/session/connection.ts';
import type { PaymentAnswer, PaymentFailure } from './payment.ts';
import type { JournalRow, Outcome } from './payment-journal.ts';
import { keptOf } from './payment-records.ts';
import type { BodyText } from '#api/http/request.ts';
import { isSendingSafe } from './sending-safety.ts';
import { AbandonedError, ApiError, toProblem } from '#api/http/errors.ts';

/** Not looked at by the bank: the person is not let in, is to wait, or the server is not the one to ask (RFC 9110 §15.5.20). */
const NOT_LOOKED_AT = new Set([401, 421, 429]);
/** The bank may have it already, or may still be working on it. */
const LEFT_OPEN = new Set([408, 409]);

/** What failed, as it is kept. */
function failureOf(error: unknown): PaymentFailure {
  if (error instanceof AbandonedError) return { kind: 'session-ended' };
  const { kind, reference, retryAt } = toProblem(error);
  const status = error instanceof ApiError ? error.status : undefined;
  return {
    kind,
    ...(status !== undefined && { status }),
    ...(reference !== undefined && { reference }),
    ...(retryAt !== undefined && { retryAt }),
  };
}

/**
 * What a payment that went out and was not accepted has come to. A clear no is the bank's word: a 4xx
 * that says nothing of work begun, and that the configuration does not doubt. Everything else (no answer, 408, 409,
 * 5xx, a redirect, an answer that can't be read, a session that ended meanwhile, and anything that we did not think
 * of) leaves it open.
 */
function outcomeOf(error: unknown): Outcome {
  const failure = failureOf(error);
  const { status = 0 } = failure;
  if (bank().config.payment_unknown_statuses?.includes(status) === true) return { state: 'unknown', failure };
  if (NOT_LOOKED_AT.has(status)) return { state: 'not-sent', failure };
  const isRefused = status >= 400 && status < 500 && !LEFT_OPEN.has(status);
  return { state: isRefused ? 'rejected' : 'unknown', failure };
}

/** An access token with less than this left is renewed before a payment goes out, ms. */
const LEAST_LIFETIME = 60_000;

/** The access token to send with, or why nothing may go out now. */
export async function readyToSend(): Promise<{ bearer: string } | { failure: PaymentFailure }> {
  if (!navigator.onLine) return { failure: { kind: 'offline' } };
  try {
    if (!(await isSendingSafe())) return { failure: { kind: 'set-up', unsent: 'elsewhere' } };
    return { bearer: await bank().session.bearer(LEAST_LIFETIME) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * One POST of a payment, never repeated by anything but the person: `text` goes out as it is, under one
 * Idempotency-Key for all attempts, which the interface does not promise to mean anything. Never rejects.
 */
export async function sendOnce(
  { id, failure: before }: JournalRow,
  text: BodyText,
  { bearer, signal }: { bearer: string; signal: AbortSignal },
): Promise<Outcome & { readonly answer?: PaymentAnswer }> {
  const trace: CallTrace = {};
  try {
    const options = { bearer, key: id, signal, trace };
    const answer = await bank().client.send(createPaymentRequest, { body: text }, options);
    return { state: 'accepted', answer: keptOf(answer), reference: trace.requestId };
  } catch (error) {
    // Nothing went out: there was no connection that the browser could not repeat it on.
    if (trace.requestId === undefined) {
      return { state: 'not-sent', failure: { ...failureOf(error), unsent: 'connection' } };
    }
    const outcome = { ...outcomeOf(error), reference: trace.requestId };
    return outcome.failure?.status === 401 ? afterRefusedToken(outcome, before, bearer) : outcome;
  }
}

/**
 * A refused access token is renewed, and the person asked again: the payment is not sent again by itself.
 * Where the renewed one is refused as well it is the session that is over.
 */
async function afterRefusedToken(
  outcome: Outcome,
  before: PaymentFailure | undefined,
  bearer: string,
): Promise<Outcome> {
  const { session } = bank();
  const failure: PaymentFailure = { kind: 'session-ended', ...outcome.failure };
  if (isRefusedToken(before)) {
    await session.expire().catch((error: unknown) => {
      // What the bank said of the payment stands, whether or not the session can be put away.
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

/** Whether the last attempt ended with a refused access token that could be renewed. */
const isRefusedToken = (failure: PaymentFailure | undefined) =>
  failure?.status === 401 && failure.kind === 'refused';
