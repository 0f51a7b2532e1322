import { ProblemError } from './problem.ts';

/** Why a call has no answer. */
export type BankFailure = 'unreachable' | 'lost' | 'timeout' | 'redirect' | 'too-large' | 'busy' | 'down';

/** Nothing of the call has left the gateway. */
const UNSENT = new Set<BankFailure>(['unreachable', 'busy', 'down']);

export class BankError extends ProblemError {
  readonly failure: BankFailure;

  get isUnsent(): boolean {
    return UNSENT.has(this.failure);
  }

  constructor(failure: BankFailure, retryAfter?: number) {
    super(STATUS[failure], DETAIL[failure], retryAfter);
    this.failure = failure;
  }
}

const STATUS = {
  unreachable: 502,
  lost: 502,
  timeout: 504,
  redirect: 502,
  'too-large': 502,
  busy: 503,
  down: 503,
} as const satisfies Record<BankFailure, number>;

const DETAIL: Record<BankFailure, string> = {
  unreachable: 'The bank can’t be reached.',
  lost: 'The connection to the bank was lost.',
  timeout: 'The bank did not answer in time.',
  redirect: 'The bank redirected the call.',
  'too-large': 'The answer of the bank is too large.',
  busy: 'Too many calls wait for the bank. Nothing was sent.',
  down: 'The bank has not answered lately. Nothing was sent.',
};
