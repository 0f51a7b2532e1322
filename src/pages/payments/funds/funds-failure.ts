import { AbandonedError, ApiError } from '#api/http/errors.ts';

export interface FundsFailure {
  readonly kind:
    | 'refused'
    | 'edit'
    | 'forbidden'
    | 'set-up'
    | 'wait'
    | 'offline'
    | 'session'
    | 'no-answer'
    | 'unreadable'
    | 'bug';
  /** X-Request-ID that was sent. */
  readonly reference?: string | undefined;
  /** ms since the epoch; only for `wait`. */
  readonly retryAt?: number | undefined;
}

/** Statuses that mean that this bank does not support the call as the app makes it. */
const SET_UP = new Set([404, 405, 406, 415]);

export function fundsFailureOf(error: unknown): FundsFailure {
  if (error instanceof AbandonedError) return { kind: 'session' };
  if (!(error instanceof ApiError)) return { kind: 'bug' };
  const { reference, retryAt } = error;
  const kind = kindOf(error);
  return kind === 'wait' ? { kind, reference, retryAt } : { kind, reference };
}

function kindOf({ kind, status = 0, isRedirect }: ApiError): FundsFailure['kind'] {
  if (isRedirect || SET_UP.has(status)) return 'set-up';
  // The bank is still working on the same request.
  if (status === 409) return 'no-answer';
  switch (kind) {
    case 'offline':
    case 'wait':
    case 'set-up':
    case 'refused':
    case 'unreadable':
      return kind;
    case 'not-covered':
      return 'forbidden';
    case 'session-ended':
      return 'session';
    default:
      return 'no-answer';
  }
}

/** Whether the same check may be retried unchanged. */
export const canTryAgain = ({ kind }: FundsFailure): boolean =>
  kind === 'wait' || kind === 'offline' || kind === 'no-answer' || kind === 'unreadable' || kind === 'bug';
