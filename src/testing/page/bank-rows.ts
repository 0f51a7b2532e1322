import { vi } from 'vitest';
import type { WireResponseOf } from '#contract/endpoints.ts';
import { listAccounts } from '#demo/bank/accounts/accounts.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { link } from '#demo/bank/links.ts';

type Rows = WireResponseOf<'listTransactions'>['transactions'];

/**
 * Has the bank send other transactions, the same for each account, until the test ends: of each page up to `last()`,
 * which begin at 0.
 */
export function sendRows(rowsOf: (page: number) => Rows, last = () => 0): void {
  vi.spyOn(handlers, 'listTransactions').mockImplementation(({ params, query }) => {
    const page = Number(query.page ?? 0);
    const next = link(params.account_resource_id, `transactions?page=${page + 1}`);
    return { transactions: rowsOf(page), _links: page < last() ? { next } : {} };
  });
}

/** Has the bank send only the first accounts, until the test ends. */
export function sendFirstAccounts(count: number): void {
  vi.spyOn(handlers, 'listAccounts').mockImplementation((input) => {
    const all = listAccounts(input);
    return { ...all, accounts: all.accounts.slice(0, count) };
  });
}
