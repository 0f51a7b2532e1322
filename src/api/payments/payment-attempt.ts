import { createPaymentRequest } from '#contract/payment-requests.ts';
import type { CallTrace } from '#api/http/client.ts';
import { bank } from '#api/session/connection.ts';
import type { PaymentAnswer, PaymentFailure } from './payment.ts';
import type { JournalRow, Outcome } from './payment-journal.ts';
import { failureOf, outcomeOf } from './payment-outcome.ts';
import { keptOf } from './payment-records.ts';
import type { BodyText } from '#api/http/request.ts';
import { isSendingSafe } from './sending-safety.ts';

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
