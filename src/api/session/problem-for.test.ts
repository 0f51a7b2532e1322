import { expect, test } from 'vitest';
import { AbandonedError, ApiError, ContractError } from '#api/http/errors.ts';
import { problemFor } from './problem-for.ts';

const answered = (kind: 'refused' | 'not-covered' | 'not-found', status: number) =>
  new ApiError(kind, { status });

test.each([
  [answered('refused', 400), 'refused'],
  [answered('refused', 422), 'refused'],
  [answered('refused', 418), 'refused'],
  [answered('not-covered', 403), 'not-covered'],
  [answered('not-found', 404), 'set-up'],
  [answered('refused', 405), 'set-up'],
  [answered('refused', 406), 'set-up'],
  [answered('refused', 415), 'set-up'],
  [answered('refused', 409), 'conflict'],
  [new ContractError({ isRedirect: true }), 'set-up'],
  [new ApiError('unreachable', { isRedirect: true }), 'set-up'],
  [new ApiError('session-ended', { status: 401 }), 'session-ended'],
  [new AbandonedError(), 'session-ended'],
  [new TypeError('ours'), 'bug'],
] as const)('%s is shown as %s', (error, kind) => {
  expect(problemFor(error, {}).kind).toBe(kind);
});

test('a kind may mean another one', () => {
  expect(problemFor(new ApiError('timeout'), { timeout: 'not-sent' }).kind).toBe('not-sent');
  expect(problemFor(new ApiError('offline'), { timeout: 'not-sent' }).kind).toBe('offline');
});

test('only a wait has a time to try again', () => {
  const facts = { status: 503, retryAt: 7, reference: 'r1' };
  expect(problemFor(new ApiError('wait', facts), {})).toEqual({ kind: 'wait', retryAt: 7, reference: 'r1' });
  expect(problemFor(new ApiError('bank-failed', facts), {})).toEqual({
    kind: 'bank-failed',
    reference: 'r1',
  });
});
