import { bank } from '#api/session/connection.ts';
import { AbandonedError, ApiError, toProblem } from '#api/http/errors.ts';
import type { PaymentFailure } from './payment.ts';
import type { Outcome } from './payment-journal.ts';

/** Not looked at by the bank: the person is not let in, is to wait, or the server is not the one to ask (RFC 9110 §15.5.20). */
const NOT_LOOKED_AT = new Set([401, 421, 429]);
/** The bank may have it already, or may still be working on it. */
const LEFT_OPEN = new Set([408, 409]);

/** What failed, as it is kept. */
export function failureOf(error: unknown): PaymentFailure {
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
export function outcomeOf(error: unknown): Outcome {
  const failure = failureOf(error);
  const { status = 0 } = failure;
  if (bank().config.payment_unknown_statuses?.includes(status) === true) return { state: 'unknown', failure };
  if (NOT_LOOKED_AT.has(status)) return { state: 'not-sent', failure };
  const isRefused = status >= 400 && status < 500 && !LEFT_OPEN.has(status);
  return { state: isRefused ? 'rejected' : 'unknown', failure };
}
