import { expect, test } from 'vitest';
import type { Answer } from './bank-answers.ts';
import { kindsToCheck } from './kind-list.ts';

const answer = (id: string, kind: Answer['kind'], state: Answer['state']): Answer => ({
  id,
  kind,
  state,
  at: 0,
});

test('kinds are left to check where an account has no answer, or only a failed one', () => {
  const answers = [
    answer('1', 'balances', 'shared'),
    answer('1', 'owners', 'not-shared'),
    answer('1', 'transactions', 'failed'),
  ];
  expect(kindsToCheck(['1'], answers)).toEqual(['transactions']);
  expect(kindsToCheck(['1', '2'], answers)).toEqual(['balances', 'owners', 'transactions']);
  expect(kindsToCheck([], answers)).toEqual([]);
});
