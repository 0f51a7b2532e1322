import { listOverdrafts } from '#contract/overdrafts.ts';
import { listOwners } from '#contract/owners.ts';
import { getTransactionDetails, listTransactions } from '#contract/transactions.ts';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';
import { bankQuery } from '#api/session/bank-query.ts';
import { type NextPage, nextPage, type PageQuery } from '#api/http/next-page.ts';

/** The resource as its links name it (2.5). */
const TRANSACTIONS = '/v1/accounts/{account_resource_id}/transactions';

const FIRST_PAGE: PageQuery = {};

type TransactionsPage = Awaited<ReturnType<typeof fetchPage>>;

const fetchPage = (account_resource_id: string, query: PageQuery, signal: AbortSignal) =>
  bank().call(listTransactions, { params: { account_resource_id }, query }, { signal });

export type TransactionPages = InfiniteData<TransactionsPage, PageQuery>;

export function afterPages(pages: readonly TransactionsPage[], visited: readonly PageQuery[]): NextPage {
  const last = pages.at(-1);
  const { origin } = new URL(bank().config.base_url);
  return last === undefined
    ? { kind: 'end' }
    : nextPage(last._links, { resource: TRANSACTIONS, origin, visited });
}

export const oneAccountQueries = {
  owners: (account_resource_id: string) =>
    bankQuery(['accounts', account_resource_id, 'owners'], listOwners, { params: { account_resource_id } }),

  overdrafts: (account_resource_id: string) =>
    bankQuery(['accounts', account_resource_id, 'overdrafts'], listOverdrafts, {
      params: { account_resource_id },
    }),

  transactions: (account_resource_id: string) =>
    infiniteQueryOptions<TransactionsPage, Error, TransactionPages, readonly string[], PageQuery>({
      queryKey: ['accounts', account_resource_id, 'transactions'],
      queryFn: ({ pageParam, signal }) => fetchPage(account_resource_id, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (_last, pages, _param, visited): PageQuery | undefined => {
        const next = afterPages(pages, visited);
        return next.kind === 'page' ? next.query : undefined;
      },
      // Fetched pages never change, and comparing 100,000 rows takes time.
      structuralSharing: false,
    }),

  transactionDetails: (account_resource_id: string, transaction_resource_id: string) =>
    bankQuery(
      ['accounts', account_resource_id, 'transactions', transaction_resource_id, 'details'],
      getTransactionDetails,
      { params: { account_resource_id, transaction_resource_id } },
    ),
};
