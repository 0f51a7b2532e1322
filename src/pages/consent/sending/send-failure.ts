import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { LockTimeoutError } from '#lib/lock.ts';

/** How sending a consent failed, as a person meets it. */
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
  /** Not before this time (ms since the epoch). Only for `wait`. */
  readonly retryAt?: number | undefined;
}

/** Statuses that say that the app asks in a way that this bank does not know. */
const SET_UP = new Set([404, 405, 406, 415]);

/**
 * What a failure means. `isOpen`: it may have reached the bank all the same; then only that counts,
 * whatever went wrong afterwards.
 */
export function failureOf(error: unknown, isOpen: boolean): SendFailure {
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
      // Nothing reached the bank, or only what it refused: the renewal of the session failed.
      return 'not-sent';
  }
}

/** The first wait of our own where the bank names none, and the longest, ms; each next one is twice as long. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 30_000;

/** When it may be sent again after `count` answers in a row that asked to wait, ms since the epoch. */
export function waitUntil(
  retryAt: number | undefined,
  { count, now }: { count: number; now: number },
): number {
  return retryAt ?? now + Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (count - 1));
}
