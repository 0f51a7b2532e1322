import { problemFor, type WriteProblem } from '#api/session/problem-for.ts';

export type FundsFailure = WriteProblem<ReturnType<typeof fundsFailureOf>['kind'] | 'edit'>;

export const fundsFailureOf = (error: unknown) =>
  problemFor(error, {
    // The bank is still working on the same request.
    conflict: 'no-answer',
    unreachable: 'no-answer',
    timeout: 'no-answer',
    'bank-failed': 'no-answer',
  });

const REPEATABLE = new Set<FundsFailure['kind']>([
  'wait',
  'offline',
  'no-answer',
  'unreadable',
  'other-request',
  'bug',
]);

/** Whether the same check may be retried unchanged. */
export const canTryAgain = ({ kind }: FundsFailure): boolean => REPEATABLE.has(kind);
