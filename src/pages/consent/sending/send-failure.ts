import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { LockTimeoutError } from '#lib/lock.ts';

export interface SendFailure {
  readonly kind:
    | 'refused'
    | 'conflict'
    | 'forbidden'
    | 'set-up'
    | 'wait'
    | 'offline'
    | 'not-sent'
    | 'unconfirmed'
    | 'session'
    | 'bug';
  /** X-Request-ID that was sent. */
  readonly reference?: string | undefined;
  /** ms since the epoch; only for `wait`. */
  readonly retryAt?: number | undefined;
}

/** Statuses that mean that this bank does not support the call as the app makes it. */
const SET_UP = new Set([404, 405, 406, 415]);

/** `isOpen`: the request may have reached the bank, which outweighs any later error. */
export function consentFailureOf(error: unknown, isOpen: boolean): SendFailure {
  if (!(error instanceof ApiError)) {
    if (isOpen) return { kind: 'unconfirmed' };
    if (error instanceof AbandonedError) return { kind: 'session' };
    // Another tab was sending for too long.
    return { kind: error instanceof LockTimeoutError ? 'not-sent' : 'bug' };
  }
  const { reference } = error;
  if (isOpen) return { kind: 'unconfirmed', reference };
  return error.kind === 'wait'
    ? { kind: 'wait', reference, retryAt: error.retryAt }
    : { kind: kindOf(error), reference };
}

function kindOf({ kind, status = 0, isRedirect }: ApiError): SendFailure['kind'] {
  if (isRedirect || SET_UP.has(status)) return 'set-up';
  if (status === 409) return 'conflict';
  if (status === 403) return 'forbidden';
  switch (kind) {
    case 'offline':
      return 'offline';
    case 'session-ended':
      return 'session';
    case 'refused':
      return 'refused';
    case 'set-up':
      return 'set-up';
    default:
      // Nothing reached the bank, or the session could not be renewed.
      return 'not-sent';
  }
}

/** Our own backoff if the bank names no wait; doubles each time. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** When to send again after `count` consecutive `wait` answers, ms since the epoch. */
export function waitUntil(
  retryAt: number | undefined,
  { count, now }: { count: number; now: number },
): number {
  return retryAt ?? now + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - 1));
}
