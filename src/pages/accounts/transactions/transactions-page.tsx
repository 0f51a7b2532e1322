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

/** How soon something that changes all the time is looked at for the first time, ms. */
const PACE = 1_000;

/** Each look is this much later than the one before: what there is to work out grows too. */
const SLOWER = 1.3;

/**
 * `value`, but while it `isMoving` only now and then: what is worked out from a hundred thousand
 * rows need not be worked out anew for each of two hundred pages.
 */
function usePaced<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  // It begins to move from where it stands.
  if (!isMoving && shown !== value) setShown(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    let pace = PACE;
    let timer = setTimeout(look, pace);
    function look() {
      setShown(latest.current);
      pace *= SLOWER;
      timer = setTimeout(look, pace);
    }
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isMoving ? shown : value;
}

/** The page can't do without the first page of transactions; the others come as they are wanted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  const options = oneAccountQueries.transactions(id);
  await whileWanted(options.queryKey, () => queryClient.ensureInfiniteQueryData(options), request.signal);
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
  const { t } = useI18n();
  const query = useSuspenseInfiniteQuery(oneAccountQueries.transactions(id));
  const account = useOutletContext<Account>();
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const [filter, setFilter] = useFilter();
  const book = bookOf(data);
  // Whoever looks for something, or wants another order, has to be told of all pages; and an empty page is no end.
  const isLooking =
    canMatch(applicable(filter, book.hasDates)) &&
    (isFiltering(filter) || filter.sort !== 'bank' || book.rows.length === 0);
  const address = writeFilter(filter).toString();
  const all = useAllPages(query, data.pages.length, isLooking ? address : undefined);
  const field = useRef<HTMLInputElement>(null);
  const refresh = useTransactionRefresh(id);
  const problem = error === null ? undefined : toProblem(error);
  const onNearEnd = useStableCallback(() => {
    const canFetch = hasNextPage && !all.isAtLimit && !isFetchingNextPage && !isFetchNextPageError;
    if (canFetch) void query.fetchNextPage(JOINING);
  });
  const onClear = useStableCallback(() => {
    setFilter({ ...noFilter, sort: filter.sort }, 'choice');
    field.current?.focus();
  });
  // Where it was asked for, there it is said how far it is.
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
      {end.kind === 'stopped' && (
        <Notice tone="warning">
          <p>{t(`transactions.stopped-${end.why}`)}</p>
        </Notice>
      )}
      <div className={styles.listing}>
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
          iban={account.account_id?.iban}
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

/** A function that stays the same and does what `work` of the latest rendering does: for what must not render anew. */
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
