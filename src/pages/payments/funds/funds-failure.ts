import { AbandonedError, ApiError } from '#api/http/errors.ts';

/** How a question about funds failed, as a person meets it. */
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
  /** Not before this time (ms since the epoch). Only for `wait`. */
  readonly retryAt?: number | undefined;
}

/** Statuses that say that the app asks in a way that this bank does not know. */
const SET_UP = new Set([404, 405, 406, 415]);

export function failureOf(error: unknown): FundsFailure {
  if (error instanceof AbandonedError) return { kind: 'session' };
  if (!(error instanceof ApiError)) return { kind: 'bug' };
  const { reference, retryAt } = error;
  const kind = kindOf(error);
  return kind === 'wait' ? { kind, reference, retryAt } : { kind, reference };
}

function kindOf({ kind, status = 0, isRedirect }: ApiError): FundsFailure['kind'] {
  if (isRedirect || SET_UP.has(status)) return 'set-up';
  // The same question is still being worked on.
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

/** Whether the same question may be asked again as it is. */
export const canTryAgain = ({ kind }: FundsFailure): boolean =>
  kind === 'wait' || kind === 'offline' || kind === 'no-answer' || kind === 'unreadable' || kind === 'bug';
