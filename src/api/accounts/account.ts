import { afterPaint } from '#lib/after-paint.ts';
import { clock } from '#lib/time/clock.ts';
import { listOverdrafts } from '#contract/overdrafts.ts';
import { listOwners } from '#contract/owners.ts';
import { getTransactionDetails, listTransactions, parseTransactions } from '#contract/transactions.ts';
import { infiniteQueryOptions, type InfiniteData, queryOptions, skipToken } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';
import { bankQuery } from '#api/session/bank-query.ts';
import { type NextPage, nextPage } from '#api/http/next-page.ts';
import { buildUrl, type QueryText } from '#api/http/request.ts';
import { queryClient, whileWanted } from '#api/http/query-client.ts';

/** The resource as its links name it (2.5). */
const TRANSACTIONS = '/v1/accounts/{account_resource_id}/transactions';

const FIRST_PAGE = '' as QueryText;

type TransactionsPage = Awaited<ReturnType<typeof fetchPage>>;

/** `fetchedAt` is in ms since the epoch. */
const stamped = <Page extends object>(page: Page) => ({ ...page, fetchedAt: clock.now() });

function fetchPage(account_resource_id: string, query: QueryText, signal: AbortSignal) {
  const isFirst = query === FIRST_PAGE;
  const row: typeof listTransactions = {
    ...listTransactions,
    ...(isFirst && { parse: parsingFor(account_resource_id) }),
  };
  // The time of the query is that of the page that came last.
  return bank().call(row, { params: { account_resource_id }, query }, { signal }).then(stamped);
}

export type TransactionPages = InfiniteData<TransactionsPage, QueryText>;

const firstRowsKey = (account_resource_id: string) =>
  ['accounts', account_resource_id, 'first-rows'] as const;

/** How to read on, by the account whose page waits for first rows. */
const awaited = new Map<string, () => void>();

/** The page may be left before it shows them. */
const MAX_WAIT_MS = 1_000;

/** Lets a page that waits show the first rows of a long answer, and reads on when they are on the screen. */
function parsingFor(account_resource_id: string): (text: string) => unknown {
  const queryKey = firstRowsKey(account_resource_id);
  queryClient.removeQueries({ queryKey, exact: true });
  return (text) =>
    parseTransactions(text, (transactions) => {
      if (!awaited.has(account_resource_id)) return undefined;
      return new Promise<void>((resolve) => {
        awaited.set(account_resource_id, resolve);
        setTimeout(resolve, MAX_WAIT_MS);
        const page = stamped({ transactions, _links: undefined });
        queryClient.setQueryData<TransactionPages>(queryKey, { pages: [page], pageParams: [FIRST_PAGE] });
      });
    });
}

/** Reads on after the first rows of the account were rendered, once they are painted. */
export function firstRowsShown(account_resource_id: string): void {
  const readOn = awaited.get(account_resource_id);
  awaited.delete(account_resource_id);
  if (readOn !== undefined) afterPaint(readOn);
}

/** Waits until there are transactions to show: all of the first answer, or the first rows of one that is long. */
export async function readFirstRows(account_resource_id: string, signal: AbortSignal): Promise<void> {
  const options = oneAccountQueries.transactions(account_resource_id);
  const key = firstRowsKey(account_resource_id);
  let stop = () => {};
  const early = new Promise<void>((resolve) => {
    awaited.set(account_resource_id, () => {});
    stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(key) !== undefined) resolve();
    });
  });
  const read = () => Promise.race([queryClient.ensureInfiniteQueryData(options), early]);
  await whileWanted(options.queryKey, read, signal).finally(() => stop());
}

export function afterPages(pages: readonly TransactionsPage[], visited: readonly QueryText[]): NextPage {
  const last = pages.at(-1);
  if (last === undefined) return { kind: 'end' };
  // Which account it was says nothing about the page.
  const input = { params: { account_resource_id: '-' }, query: visited.at(-1) ?? FIRST_PAGE };
  const asked = buildUrl(listTransactions, input, bank().config.base_url);
  return nextPage(last._links, { resource: TRANSACTIONS, asked, visited });
}

export const oneAccountQueries = {
  owners: (account_resource_id: string) =>
    bankQuery(['accounts', account_resource_id, 'owners'], listOwners, { params: { account_resource_id } }),

  overdrafts: (account_resource_id: string) =>
    bankQuery(['accounts', account_resource_id, 'overdrafts'], listOverdrafts, {
      params: { account_resource_id },
    }),

  transactions: (account_resource_id: string) =>
    infiniteQueryOptions<TransactionsPage, Error, TransactionPages, readonly string[], QueryText>({
      queryKey: ['accounts', account_resource_id, 'transactions'],
      queryFn: ({ pageParam, signal }) => fetchPage(account_resource_id, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (_last, pages, _param, visited): QueryText | undefined => {
        const next = afterPages(pages, visited);
        return next.kind === 'page' ? next.query : undefined;
      },
      // Fetched pages never change, and comparing 100,000 rows takes time.
      structuralSharing: false,
    }),

  /** The first rows while the rest of a long answer is read; never the whole, so nothing may be summed up. */
  firstRows: (account_resource_id: string) =>
    queryOptions<TransactionPages, Error, TransactionPages, ReturnType<typeof firstRowsKey>>({
      queryKey: firstRowsKey(account_resource_id),
      queryFn: skipToken,
    }),

  transactionDetails: (account_resource_id: string, transaction_resource_id: string) =>
    bankQuery(
      ['accounts', account_resource_id, 'transactions', transaction_resource_id, 'details'],
      getTransactionDetails,
      { params: { account_resource_id, transaction_resource_id } },
    ),
};
