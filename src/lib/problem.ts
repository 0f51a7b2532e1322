/**
 * The closed family of things that can go wrong with a call, as a person meets them.
 * Each answers two questions: may the same thing be tried again, and where else can
 * one go. The screen switches on `kind` and on nothing else.
 */
export type ProblemKind =
  /** The browser says it is offline. Nothing was sent. */
  | 'offline'
  /** No answer: refused, reset, name not found, CORS. A browser can't tell these apart. */
  | 'unreachable'
  /** No complete answer in time. */
  | 'timeout'
  /** The session is over; only a new sign-in helps. */
  | 'session-ended'
  /** The bank understood and refuses: consent or scope does not cover it. */
  | 'not-covered'
  /** There is no such thing, or it is no longer shared. */
  | 'not-found'
  /** The bank asks to wait. */
  | 'wait'
  /** The bank refused the request itself. */
  | 'refused'
  /** The bank failed. */
  | 'bank-failed'
  /** An answer arrived that can't be used: not JSON, not the contract, or not the answer to our request. */
  | 'unreadable'
  /** The app is not set up for this bank. */
  | 'set-up'
  /** A bug of ours. */
  | 'bug';

export interface Problem {
  readonly kind: ProblemKind;
  /** The X-Request-ID that was sent, for the person to quote. */
  readonly reference?: string | undefined;
  /** Not before this time (ms since the epoch). Only for `wait`. */
  readonly retryAt?: number | undefined;
}

export type WayOn = 'try-again' | 'sign-in' | 'reload';

/**
 * What a person can do about each problem. Trying again is always safe here: a read changes
 * nothing, and a permission may have been given at the bank meanwhile.
 */
export const wayOn: Record<ProblemKind, WayOn> = {
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
  'set-up': 'try-again',
  bug: 'reload',
};
