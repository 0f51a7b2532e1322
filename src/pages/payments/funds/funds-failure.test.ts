import { ApiError } from '#api/http/errors.ts';
import { expect, test } from 'vitest';
import { canTryAgain, fundsFailureOf } from './funds-failure.ts';

test.each([
  [new ApiError('refused', { status: 400 }), 'refused', false],
  [new ApiError('not-covered', { status: 403 }), 'not-covered', false],
  [new ApiError('not-found', { status: 404 }), 'set-up', false],
  [new ApiError('refused', { status: 409 }), 'no-answer', true],
  [new ApiError('wait', { status: 429, retryAt: 7 }), 'wait', true],
  [new ApiError('offline'), 'offline', true],
  [new ApiError('timeout'), 'no-answer', true],
  [new ApiError('unreachable'), 'no-answer', true],
  [new ApiError('bank-failed', { status: 500 }), 'no-answer', true],
  [new ApiError('unreadable'), 'unreadable', true],
  [new ApiError('other-request'), 'other-request', true],
  [new ApiError('session-ended', { status: 401 }), 'session-ended', false],
  [new TypeError('ours'), 'bug', true],
] as const)('%s is shown as %s', (error, kind, isRepeatable) => {
  const failure = fundsFailureOf(error);
  expect(failure.kind).toBe(kind);
  expect(canTryAgain(failure)).toBe(isRepeatable);
});
