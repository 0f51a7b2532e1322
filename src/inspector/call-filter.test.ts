import type { OperationName } from '#contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { type CallFilter, everyCall, filtered } from './call-filter.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';

const answered = fakeCall('listAccounts', { id: 'ok', answer: { accounts: [{ name: 'a.b (c)' }] } });
const { response: _, ...unanswered } = fakeCall('listOwners', { id: 'lost' });
const calls: Call[] = [
  answered,
  fakeCall('listAccounts', { id: 'refused', status: 403, answer: { detail: 'x' } }),
  fakeCall('listOwners', { id: 'failed', status: 503, answer: { detail: 'x' } }),
  { ...unanswered, failure: 'offline', fault: 'lost-before' },
  fakeCall('listBalances', { id: 'broken', answer: {} }),
  fakeCall('getEndUserIdentity', { id: 'salvaged', answer: { identity: { full_name: 'A', first_name: 7 } } }),
];
const faultLabel = (fault: string) => (fault === 'lost-before' ? 'The call never arrives' : fault);
const shown = (filter: Partial<CallFilter>) =>
  filtered(calls, { ...everyCall, ...filter }, faultLabel).map(({ id }) => id);

describe('calls are shown', () => {
  test('newest first, all of them without a filter', () => {
    expect(shown({})).toEqual(['salvaged', 'broken', 'lost', 'failed', 'refused', 'ok']);
  });

  test.each([
    ['success', ['salvaged', 'broken', 'ok']],
    ['refused', ['refused']],
    ['failed', ['failed']],
    ['no-answer', ['lost']],
    ['breach', ['salvaged', 'broken']],
  ] as const)('by their outcome: %s', (outcome, ids) => {
    expect(shown({ outcome })).toEqual(ids);
  });

  test('by their operation, and by several things at once', () => {
    expect(shown({ operation: 'listAccounts' })).toEqual(['refused', 'ok']);
    expect(shown({ operation: 'listAccounts', outcome: 'success' })).toEqual(['ok']);
    expect(shown({ operation: 'listAccounts', text: 'reference-failed' })).toEqual([]);
  });

  test.each([
    ['REFERENCE-FAILED', ['failed']],
    [' reference-ok ', ['ok']],
    ['get https://bank.example/base/api/v1/accounts/a%2F1/balances', ['broken']],
    ['A.B (C)', ['ok']],
    ['a-b', []],
    ['offline', ['lost']],
    ['lost-before', ['lost']],
    ['call never arrives', ['lost']],
    ['listowners', ['lost', 'failed']],
    ['\\', []],
  ])('by their text: %s', (text, ids) => {
    expect(shown({ text })).toEqual(ids);
  });
});

test('no operation is excluded by its own name', () => {
  for (const operation of Object.keys(samples) as OperationName[]) {
    expect(filtered([fakeCall(operation)], { ...everyCall, operation }, faultLabel)).toHaveLength(1);
  }
});
