import { ApiError, ContractError } from '#api/http/errors.ts';
import { LockTimeoutError } from '#lib/lock.ts';
import { expect, test } from 'vitest';
import { consentFailureOf, waitUntil } from './send-failure.ts';

test.each([
  [new LockTimeoutError('x'), 'not-sent'],
  [new ApiError('timeout'), 'not-sent'],
  [new ApiError('unreachable'), 'not-sent'],
  [new ApiError('bank-failed', { status: 500 }), 'not-sent'],
  [new ContractError({ status: 200 }), 'not-sent'],
] as const)('%s is shown as %s if it certainly changed nothing', (error, kind) => {
  expect(consentFailureOf(error, false).kind).toBe(kind);
});

test.each([
  new ApiError('timeout', { reference: 'r1' }),
  new ApiError('unreachable', { reference: 'r1' }),
  new ApiError('offline', { reference: 'r1' }),
  new ApiError('bank-failed', { status: 500, reference: 'r1' }),
  new ContractError({ status: 200, reference: 'r1' }),
])('%s is unconfirmed if it may have arrived, and has its reference', (error) => {
  expect(consentFailureOf(error, true)).toEqual({ kind: 'unconfirmed', reference: 'r1' });
});

test('a wait that the bank does not name grows from a second to half a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((count) => waitUntil(undefined, { count, now: 100 }) - 100);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(waitUntil(7, { count: 3, now: 100 })).toBe(7);
});
