import { afterPages, oneAccountQueries } from '#api/account.ts';
import { toProblem } from '#api/errors.ts';
import { queryClient } from '#api/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useWords } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Freshness } from '#ui/freshness.tsx';
import { SearchIcon, TrayIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { UnreadableNotice } from '#ui/unreadable-notice.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { accountIdOf } from './account-id.ts';
import { ChartDisclosure } from './chart-disclosure.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { PrintTable } from './print-table.tsx';
import { bookOf, type TransactionBook } from './transaction-book.ts';
import { isFiltering, noFilter, select, type TransactionFilter, writeFilter } from './transaction-filter.ts';
import { TransactionFilters, useChips } from './transaction-filters.tsx';
import { layOut } from './transaction-layout.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionSummary } from './transaction-summary.tsx';
import styles from './transactions-page.module.css';
import { JOINING, useAllPages } from './use-all-pages.ts';
import { useFilter } from './use-filter.ts';
import { usePaced } from './use-paced.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** The page can't do without the first page of transactions; the others come as they are wanted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await queryClient.ensureInfiniteQueryData(oneAccountQueries.transactions(id));
  return { id };
}

/** A filter changes the address, but nothing that would have to be fetched. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Another account's page is another page, whatever its filter.
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** The transactions of an account: all of them, and a way to find one. */
export function Component() {
  const { id } = useLoaderData<typeof loader>();
  // Nothing of one account's page may stay for another's: neither a filter nor a place in the list.
  return <Transactions key={id} id={id} />;
}

function Transactions({ id }: { id: string }) {
  const { t } = useWords();
  const query = useSuspenseInfiniteQuery(oneAccountQueries.transactions(id));
  const account = useOutletContext<Account>();
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const [filter, setFilter] = useFilter();
  const book = bookOf(data);
  // Whoever looks for something, or wants another order, has to be told of all pages; and an empty page is no end.
  const isLooking = isFiltering(filter) || filter.sort !== 'bank' || book.rows.length === 0;
  const address = writeFilter(filter).toString();
  const all = useAllPages(query, isLooking ? address : undefined);
  const field = useRef<HTMLInputElement>(null);
  const refresh = useTransactionRefresh(id);
  const problem = error === null ? undefined : toProblem(error);
  const onNearEnd = useStableCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage(JOINING);
  });
  const onClear = useStableCallback(() => {
    setFilter({ ...noFilter, sort: filter.sort });
    field.current?.focus();
  });
  const onNeedAll = useStableCallback(all.start);
  const onMonth = useStableCallback((days: { from: string; to: string }) =>
    setFilter({ ...filter, ...days }),
  );
  const end = afterPages(data.pages, data.pageParams);
  const shown = useDeferredValue(filter);
  const shownBook = useDeferredValue(usePaced(book, all.isRunning));

  if (book.rows.length === 0 && !hasNextPage && book.unreadable === 0) {
    return (
      <EmptyState icon={<TrayIcon />} title={t('transactions.empty')}>
        {t('transactions.empty-body')}
      </EmptyState>
    );
  }
  return (
    <>
      <TransactionFilters filter={filter} hasDates={book.hasDates} search={field} onFilter={setFilter} />
      <UnreadableNotice count={book.unreadable} />
      {end.kind === 'stopped' && (
        <Notice tone="warning">
          <p>{t(`transactions.stopped-${end.why}`)}</p>
        </Notice>
      )}
      {all.isRunning && (
        <Progress
          label={t('transactions.loading-all')}
          valueText={t('transactions.loaded', { count: book.rows.length })}
          action={
            <Button
              look="quiet"
              onClick={() => {
                all.stop();
                // The button goes; the focus must not go with it.
                field.current?.focus();
              }}
            >
              {t('transactions.stop')}
            </Button>
          }
        />
      )}
      <Results
        book={shownBook}
        filter={shown}
        accountId={id}
        // Only once the last page is among the rows that are shown: an export takes these.
        isComplete={!hasNextPage && shownBook === book}
        // An account whose pages broke off, or hold what can't be read, is not all there.
        isWhole={end.kind === 'end' && book.unreadable === 0}
        pages={data.pages.length}
        address={address}
        accountName={nameOf(account, t)}
        onClear={onClear}
        onNearEnd={onNearEnd}
        onNeedAll={onNeedAll}
        onMonth={onMonth}
      />
      {isFetchNextPageError && problem !== undefined && (
        <Notice tone="problem">
          <strong>{t(`problem.${problem.kind}`)}</strong>
          <p>{t('transactions.more-failed')}</p>
          {problem.reference !== undefined && (
            <p>
              {t('problem.reference')} <code>{problem.reference}</code>
            </p>
          )}
          <RetryButton
            key={problem.retryAt}
            look="quiet"
            retryAt={problem.retryAt}
            onRetry={() => void query.fetchNextPage(JOINING)}
          />
        </Notice>
      )}
      {hasNextPage && !all.isRunning && (
        <p>
          <Button
            onClick={() => {
              void all.start();
              field.current?.focus({ preventScroll: true });
            }}
          >
            {t('transactions.load-all')}
          </Button>
        </p>
      )}
      <Freshness
        fetchedAt={dataUpdatedAt}
        problem={query.isRefetchError && !isFetchNextPageError ? problem : undefined}
        isRefreshing={refresh.isRunning}
        onRefresh={() => {
          all.forget();
          refresh.run();
        }}
      />
    </>
  );
}

/** Begins the list anew with its first page, at a person's wish; what was read stays until that is there. */
function useTransactionRefresh(id: string) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    // Where it fails the query keeps the error, and the page says so.
    await queryClient.prefetchInfiniteQuery({
      ...oneAccountQueries.transactions(id),
      pages: 1,
      staleTime: 0,
    });
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}

/** What is found, and what it amounts to. Follows the filter a moment later, so that typing never waits for it. */
const Results = memo(function Results({
  book,
  filter,
  accountId,
  accountName,
  isComplete,
  isWhole,
  pages,
  address,
  onClear,
  onNearEnd,
  onNeedAll,
  onMonth,
}: {
  book: TransactionBook;
  filter: TransactionFilter;
  accountId: string;
  accountName: string;
  /** Nothing more can be had. */
  isComplete: boolean;
  /** What can be had is everything. */
  isWhole: boolean;
  /** How many pages are loaded. */
  pages: number;
  /** The filter as it stands in an address. */
  address: string;
  onClear: () => void;
  onNearEnd: () => void;
  /** Resolves with whether all pages are there. */
  onNeedAll: () => Promise<boolean>;
  onMonth: (days: { from: string; to: string }) => void;
}) {
  const { t } = useWords();
  const rows = select(book.rows, filter);
  const layout = layOut(rows, filter.sort);
  const inWords = useChips(filter)
    .map(({ label }) => label)
    .join(', ');
  return (
    <>
      <div className={styles.overview}>
        <div>
          {/* Pages come fast: only what is found in the end is told. */}
          <p role="status" aria-live={isComplete ? 'polite' : 'off'} className={styles.aside}>
            {isComplete
              ? t('transactions.found', { count: rows.length })
              : t('transactions.found-so-far', { count: rows.length, loaded: book.rows.length })}
          </p>
          <TransactionSummary rows={rows} />
        </div>
        <ExportButtons rows={rows} accountName={accountName} isComplete={isComplete} onNeedAll={onNeedAll} />
      </div>
      <PrintTable rows={rows} accountName={accountName} filter={inWords} isComplete={isComplete && isWhole} />
      <ChartDisclosure
        rows={rows}
        coverage={isFiltering(filter) ? 'filtered' : isComplete && isWhole ? 'whole' : 'incomplete'}
        accountId={accountId}
        onMonth={onMonth}
      />
      {rows.length === 0 && isComplete && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('transactions.no-match')}
          actions={<Button onClick={onClear}>{t('filter.clear')}</Button>}
        >
          {t('transactions.no-match-body')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <TransactionList
          layout={layout}
          accountId={accountId}
          repeatedIds={book.repeatedIds}
          isComplete={isComplete}
          pages={pages}
          address={address}
          onNearEnd={onNearEnd}
        />
      )}
    </>
  );
});
