import { problemFor, type WriteProblem } from '#api/session/problem-for.ts';
import { LockTimeoutError } from '#lib/lock.ts';

const problemOf = (error: unknown) =>
  problemFor(error, {
    // Nothing reached the bank, or the session could not be renewed.
    unreachable: 'not-sent',
    timeout: 'not-sent',
    'bank-failed': 'not-sent',
    unreadable: 'not-sent',
    'other-request': 'not-sent',
  });

export type SendFailure = WriteProblem<ReturnType<typeof problemOf>['kind'] | 'unconfirmed'>;

/** `isOpen`: the request may have reached the bank, which outweighs any later error. */
export function consentFailureOf(error: unknown, isOpen: boolean): SendFailure {
  const problem = problemOf(error);
  if (isOpen) return { kind: 'unconfirmed', reference: problem.reference };
  // Another tab was sending for too long.
  return error instanceof LockTimeoutError ? { kind: 'not-sent' } : problem;
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
