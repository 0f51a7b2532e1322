import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentStates, type ReturnKind } from '#api/payments/payment-journal.ts';
import { describe, expect, test } from 'vitest';
import {
  doubtOf,
  lastClaim,
  notSentReason,
  outcomeOf,
  outcomes,
  refusalOf,
  standingOf,
  titleOf,
  tones,
} from './payment-outcome.ts';

const payment: Payment = {
  id: '0123456789abcdef0123456789abcdef',
  state: 'accepted',
  timesSent: 1,
  attempted_at: 1,
  sent_at: 1,
  isInDoubt: false,
  claims: [],
};
const usable: Approval = {
  approach: 'REDIRECT',
  link: { kind: 'usable', href: 'https://bank.example/', host: 'bank.example' },
};
const unusable: Approval = { approach: 'REDIRECT', link: { kind: 'unusable', why: 'missing' } };

describe('what a payment has come to', () => {
  test('is to be approved only where the bank took it and sent a link that may be offered', () => {
    expect(outcomeOf(payment, usable)).toBe('approve');
    expect(outcomeOf(payment, unusable)).toBe('sent');
    expect(outcomeOf(payment, undefined)).toBe('sent');
    for (const state of paymentStates.filter((one) => one !== 'accepted')) {
      expect(outcomeOf({ ...payment, state }, usable)).not.toMatch(/^(?:approve|sent)$/);
    }
  });

  test('stays unknown in its words and its colour', () => {
    expect(outcomeOf({ ...payment, state: 'unknown' }, usable)).toBe('unknown');
    expect(tones.unknown).toBe('warning');
  });

  test('is discarded with a doubt if the bank may have it', () => {
    expect(outcomeOf({ ...payment, state: 'discarded' }, undefined)).toBe('discarded');
    expect(outcomeOf({ ...payment, state: 'discarded', isInDoubt: true }, undefined)).toBe('discarded-open');
  });

  test('is never changed by a return from the bank', () => {
    const claims = [{ kind: 'successful', at: 2 }] as const;
    for (const state of paymentStates) {
      const before: Payment = { ...payment, state };
      expect(outcomeOf({ ...before, claims }, usable)).toBe(outcomeOf(before, usable));
    }
  });
});

describe('the state of a payment in words', () => {
  const came = (kind: ReturnKind, at: number) => ({ kind, at });

  test('is its outcome, until a return claims something', () => {
    expect(standingOf(payment, 'approve')).toBe('approve');
  });

  test('follows the newest claim if it waits for an approval', () => {
    const approved = { ...payment, claims: [came('unsuccessful', 2), came('successful', 3)] };
    expect(standingOf(approved, 'approve')).toBe('approve-successful');
    const refused = { ...payment, claims: [came('unsuccessful', 4), came('successful', 3)] };
    expect(standingOf(refused, 'approve')).toBe('approve-unsuccessful');
  });

  test('follows no claim anywhere else', () => {
    const claimed = { ...payment, claims: [came('successful', 2)] };
    for (const outcome of outcomes.filter((one) => one !== 'approve')) {
      expect(standingOf(claimed, outcome)).toBe(outcome);
    }
  });
});

test.each([
  [undefined, 'content'],
  [{ kind: 'refused', status: 400 }, 'content'],
  [{ kind: 'refused', status: 422 }, 'content'],
  [{ kind: 'not-covered', status: 403 }, 'right'],
  [{ kind: 'not-found', status: 404 }, 'set-up'],
  [{ kind: 'refused', status: 415 }, 'set-up'],
  [{ kind: 'session-ended', status: 401 }, 'session'],
] as const)('a refusal with %j is one of %s', (failure, reason) => {
  expect(refusalOf(failure)).toBe(reason);
});

test.each([
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'wait', status: 429 }, 'wait'],
  [{ kind: 'refused', status: 401 }, 'access'],
  [{ kind: 'refused', status: 421 }, 'misdirected'],
  [{ kind: 'refused', status: 425 }, 'wait'],
  [{ kind: 'set-up', is_not_set_up: true }, 'set-up'],
  [{ kind: 'unreachable', status: 401 }, 'renewal'],
  [{ kind: 'timeout' }, 'renewal'],
  [{ kind: 'session-ended' }, 'session'],
  [{ kind: 'bug' }, 'storage'],
] as const)('a payment that was not sent with %j is shown as %s', (failure, reason) => {
  expect(notSentReason(failure)).toBe(reason);
});

test.each([
  [undefined, 'no-answer'],
  [{ kind: 'unreachable' }, 'no-answer'],
  [{ kind: 'timeout', status: 408 }, 'no-answer'],
  [{ kind: 'session-ended' }, 'no-answer'],
  [{ kind: 'refused', status: 409 }, 'conflict'],
  [{ kind: 'bank-failed', status: 500 }, 'failed'],
  [{ kind: 'wait', status: 503 }, 'failed'],
  [{ kind: 'unreadable', status: 200 }, 'unreadable'],
] as const)('a doubt with %j is shown as %s', (failure, reason) => {
  expect(doubtOf(failure)).toBe(reason);
});

test('the last of several returns is shown', () => {
  expect(lastClaim(payment)).toBeUndefined();
  const claims = [
    { kind: 'successful', at: 5 },
    { kind: 'unsuccessful', at: 9 },
    { kind: 'successful', at: 7 },
  ] as const;
  expect(lastClaim({ ...payment, claims })).toEqual({ kind: 'unsuccessful', at: 9 });
});

test('after a return the heading asks nobody to approve any more', () => {
  expect(titleOf('approve')).toBe('approve');
  expect(titleOf('approve-successful')).toBe('returned');
  expect(titleOf('approve-unsuccessful')).toBe('returned');
  expect(titleOf('discarded-open')).toBe('discarded');
});
