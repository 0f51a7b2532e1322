export type ProblemKind =
  /** Offline according to the browser; nothing was sent. */
  | 'offline'
  /** Refused, reset, DNS, CORS: browsers do not tell these apart. */
  | 'unreachable'
  | 'timeout'
  | 'session-ended'
  /** Consent or scope does not cover the request. */
  | 'not-covered'
  /** Missing, or no longer shared. */
  | 'not-found'
  | 'wait'
  | 'refused'
  | 'bank-failed'
  /** Not JSON, or against the contract. */
  | 'unreadable'
  /** The answer has the X-Request-ID of another request. */
  | 'other-request'
  /** The app is not configured for this bank. */
  | 'set-up'
  /** A bug of ours. */
  | 'bug';

export interface Problem {
  readonly kind: ProblemKind;
  /** The X-Request-ID sent. */
  readonly reference?: string | undefined;
  /** Earliest retry (ms since the epoch), for `wait`. */
  readonly retryAt?: number | undefined;
}

export type NextAction = 'try-again' | 'sign-in' | 'reload';

/** Retrying is safe: reads change nothing, and permission may have been granted since. */
export const nextAction: Record<ProblemKind, NextAction> = {
  offline: 'try-again',
  unreachable: 'try-again',
  timeout: 'try-again',
  'session-ended': 'sign-in',
  'not-covered': 'try-again',
  'not-found': 'try-again',
  wait: 'try-again',
  refused: 'try-again',
  'bank-failed': 'try-again',
  unreadable: 'try-again',
  'other-request': 'try-again',
  'set-up': 'try-again',
  bug: 'reload',
};
