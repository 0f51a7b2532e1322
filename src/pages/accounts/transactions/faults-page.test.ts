import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#paths.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

/** Its newest transaction is booked. */
const account_resource_id = 'b0a1c3e4-savings';

testReadFaults('listTransactions', {
  path: paths.accountTransactions(account_resource_id),
  content: 'Interest',
  other: 'Interest',
  empty: 'transactions.empty',
  part: 'transactions',
  heading: 'Holiday savings',
  altered: {
    'item-without-required': 'No description',
    // All are copies of the first.
    'many-items': 'Transfer between own accounts',
  },
});

test('an empty page is no end: the one that it links to is read, and none twice', async () => {
  const { calls } = await openPage(paths.accountTransactions('b0a1c3e4-joint'), {
    faults: ['listTransactions~collection-empty~next'],
  });
  const pages = () => callsTo('listTransactions', calls).map(({ query }) => String(query));
  await expect.poll(() => document.querySelectorAll('[role=row] a').length).toBeGreaterThan(5);
  expect(pages().length).toBeGreaterThan(1);
  expect(new Set(pages()).size).toBe(pages().length);
});

testReadFaults('getTransactionDetails', {
  path: async ({ connection }) => {
    const { transactions } = await connection.call(
      endpoints.listTransactions,
      { params: { account_resource_id }, query: {} },
      { signal: new AbortController().signal },
    );
    return paths.transaction(account_resource_id, transactions.items[0]?.resource_id ?? '');
  },
  // The list has told the rest already.
  content: 'That’s all your bank sent.',
  empty: 'transaction.no-details',
  part: 'transaction',
  heading: 'Transaction',
  altered: {
    'invalid-utf-8': 'Joint account\uFFFD',
    'lone-surrogate': 'Joint account\uFFFD',
    'collection-no-list': '0.1',
    'formula-text': '=1+1 Joint account',
  },
});
