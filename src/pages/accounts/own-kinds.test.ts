import { expect, test } from 'vitest';
import { ownKinds } from './own-kinds.ts';

const items = [
  { name: 'Holiday savings ', cash_account_type: 'SVGS' },
  { name: 'Main', cash_account_type: 'CACC' },
  { name: 'Main', cash_account_type: 'CARD' },
  { name: 'Old book' },
  { name: '', cash_account_type: 'CACC' },
  { cash_account_type: 'LOAN' },
];

test('an account is recognised by a name that no other one has', () => {
  expect([...ownKinds({ accounts: { items, unreadable: [] } })]).toEqual([
    ['Holiday savings', 'SVGS'],
    ['Old book', ''],
  ]);
});
