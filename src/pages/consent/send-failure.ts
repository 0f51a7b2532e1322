import { AbandonedError, ApiError } from '#api/errors.ts';

/** How sending a consent failed, as a person meets it. */
export interface SendFailure {
  readonly kind:
    | 'refused'
    | 'conflict'
    | 'forbidden'
    | 'set-up'
    | 'wait'
    | 'offline'
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
    return { kind: isOpen ? 'unconfirmed' : error instanceof AbandonedError ? 'session' : 'bug' };
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
      // Without a trace of it having been sent, nothing reached the bank: the renewal of the session failed.
      return 'unconfirmed';
  }
}
