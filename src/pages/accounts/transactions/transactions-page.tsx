import { afterPages, oneAccountQueries } from '#api/accounts/account.ts';
import { toProblem } from '#api/http/errors.ts';
import { queryClient, whileWanted } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { TrayIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { accountIdOf } from '#pages/accounts/details/account-id.ts';
import { ListEnd } from '#pages/accounts/transactions/rows/list-end.tsx';
import { bookOf } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { applicable, canMatch, isFiltering, noFilter, writeFilter } from './transaction-filter.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import { Results } from '#pages/accounts/transactions/rows/transaction-results.tsx';
import styles from './transactions-page.module.css';
import { JOINING, useAllPages } from './use-all-pages.ts';
import { useFilter } from './use-filter.ts';

/** First interval between updates while pages are loading. */
const FIRST_INTERVAL_MS = 1_000;

/** The intervals grow, because the work grows with the rows. */
const INTERVAL_GROWTH = 1.3;

/**
 * `value`, updated only now and then while it `isMoving`: 100,000 rows should not be processed again for each
 * of 200 pages.
 */
function usePaced<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  // Pacing starts from the latest value.
  useChanged(isMoving, () => setShown(value));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    let interval = FIRST_INTERVAL_MS;
    let timer = setTimeout(showLatest, interval);
    function showLatest() {
      setShown(latest.current);
      interval *= INTERVAL_GROWTH;
      timer = setTimeout(showLatest, interval);
    }
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isMoving ? shown : value;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  const options = oneAccountQueries.transactions(id);
  await whileWanted(options.queryKey, () => queryClient.ensureInfiniteQueryData(options), request.signal);
  return { id };
}

/** A changed filter needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  // Another account starts with a fresh filter and scroll position.
  return <Transactions key={id} id={id} />;
}

function Transactions({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useSuspenseInfiniteQuery(oneAccountQueries.transactions(id));
  const account = useOutletContext<Account>();
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const [filter, setFilter] = useFilter();
  const book = bookOf(data);
  // A filter or another order needs all pages; an empty page does not mean the end.
  const needsAllPages =
    canMatch(applicable(filter, book.hasDates)) &&
    (isFiltering(filter) || filter.sort !== 'bank' || book.rows.length === 0);
  const address = writeFilter(filter).toString();
  const all = useAllPages(query, data.pages.length, needsAllPages ? address : undefined);
  const field = useRef<HTMLInputElement>(null);
  const refresh = useTransactionRefresh(id);
  const problem = error === null ? undefined : toProblem(error);
  const onNearEnd = useStableCallback(() => {
    const canFetch = hasNextPage && !all.isAtLimit && !isFetchingNextPage && !isFetchNextPageError;
    if (canFetch) void query.fetchNextPage(JOINING);
  });
  const onClear = useStableCallback(() => setFilter({ ...noFilter, sort: filter.sort }, 'choice'));
  // Progress is shown beside the export buttons if the export started the loading.
  const [isForExport, setForExport] = useState(false);
  const isGathering = isForExport && all.isRunning;
  const pagesRead = all.isAtLimit ? data.pages.length : undefined;
  const onNeedAll = useStableCallback(async () => {
    setForExport(!all.isRunning);
    const isComplete = await all.start();
    setForExport(false);
    return isComplete;
  });
  const onStopNeeding = useStableCallback(all.stop);
  const onMonth = useStableCallback((days: { from: string; to: string }) =>
    setFilter({ ...filter, ...days }, 'choice'),
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
      {end.kind === 'stopped' && <Notice tone="warning">{t(`transactions.stopped-${end.why}`)}</Notice>}
      <div className={styles.listing}>
        <Results
          book={shownBook}
          filter={shown}
          accountId={id}
          // An export uses the shown rows, so they have to include the last page.
          isComplete={!hasNextPage && shownBook === book}
          // False where paging broke off or entries are unreadable.
          isWhole={end.kind === 'end' && book.unreadable === 0}
          pages={data.pages.length}
          address={address}
          account={account}
          accountName={nameOf(account, t)}
          search={field}
          onClear={onClear}
          onNearEnd={onNearEnd}
          isGathering={isGathering}
          pagesRead={pagesRead}
          onNeedAll={onNeedAll}
          onStopNeeding={onStopNeeding}
          onMonth={onMonth}
        />
        <ListEnd
          count={shownBook.rows.length}
          isRunning={all.isRunning}
          hasMore={hasNextPage && !isGathering}
          pagesRead={pagesRead}
          isWhole={end.kind === 'end'}
          problem={isFetchNextPageError ? problem : undefined}
          onStart={() => void all.start()}
          onStop={all.stop}
          onRetry={() => void query.fetchNextPage(JOINING)}
        />
      </div>
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

/** The old pages stay until the new first page arrives. */
function useTransactionRefresh(id: string) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    // On failure the query keeps the error, and the page shows it.
    await queryClient.prefetchInfiniteQuery({
      ...oneAccountQueries.transactions(id),
      pages: 1,
      staleTime: 0,
    });
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}

/** A stable function that calls the latest `work`, so that memoized children do not render again. */
function useStableCallback<Input extends readonly unknown[], Output>(
  work: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [stable] = useState(
    () =>
      (...input: Input) =>
        latest.current(...input),
  );
  return stable;
}
