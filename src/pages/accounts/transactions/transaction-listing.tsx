import { afterPages, type TransactionPages } from '#api/accounts/account.ts';
import { noteQueries } from '#api/accounts/transaction-notes.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChartIcon, TrayIcon } from '#ui/icons.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Text } from '#ui/text.tsx';
import { useMedia, WIDE } from '#ui/use-media.ts';
import { usePreference } from '#ui/use-preference.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { ListEnd } from '#pages/accounts/transactions/rows/list-end.tsx';
import { loadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { bookOf } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { layOut } from '#pages/accounts/transactions/rows/transaction-layout.ts';
import { Results } from '#pages/accounts/transactions/rows/transaction-results.tsx';
import { ChartCard } from '#pages/accounts/transactions/chart/chart-card.tsx';
import { chartFold } from '#pages/accounts/transactions/chart/chart-fold.ts';
import { useExport } from '#pages/accounts/transactions/export/use-export.ts';
import {
  ExportMenu,
  ExportProgress,
  MonthLine,
  PrintTable,
  SavedViews,
  SaveView,
  useRowsPainted,
} from './after-rows.tsx';
import { LazyStatement } from '#pages/accounts/transactions/statement/lazy-statement.tsx';
import { NewsLine } from '#pages/accounts/transactions/news/news-line.tsx';
import { useNews } from '#pages/accounts/transactions/news/use-news.ts';
import { useOverviews } from '#pages/accounts/transactions/overviews/use-overviews.tsx';
import { FilterChips, useFilterText } from './filter-chips.tsx';
import { wholeMonth } from '#lib/time/months.ts';
import { applicable, canMatch, isFiltering, noFilter, select, writeFilter } from './transaction-filter.ts';
import { TransactionToolbar } from './transaction-toolbar.tsx';
import styles from './transactions-page.module.css';
import { JOINING, useAllPages } from './use-all-pages.ts';
import { useListFilter } from './use-list-filter.ts';
import { usePaced } from './use-paced.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useSearchIndex } from './use-search-index.ts';
import type { useTransactions } from './use-transactions.ts';
import { useTransactionRefresh } from './use-transaction-refresh.ts';

/** The transactions that are read, with what can be done with them. */
export function TransactionListing({
  id,
  query,
  data,
  isReading,
}: { id: string; data: TransactionPages } & Pick<ReturnType<typeof useTransactions>, 'query' | 'isReading'>) {
  const { t } = useI18n();
  const account = useOutletContext<Account>();
  const { dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  // Scrolling adds pages, and refreshes no row.
  const fetchedAt = data.pages[0]?.fetchedAt ?? dataUpdatedAt;
  const listing = useRef<HTMLDivElement>(null);
  useRowsPainted();
  const [filter, setFilter] = useListFilter(listing);
  const book = bookOf(data);
  const needsAllPages =
    canMatch(applicable(filter, book.hasDates)) &&
    (isFiltering(filter) || filter.sort !== 'bank' || book.rows.length === 0);
  const address = writeFilter(filter).toString();
  const all = useAllPages(query, data.pages.length, needsAllPages ? address : undefined);
  const field = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const refresh = useTransactionRefresh(id);
  const problem = error === null ? undefined : toProblem(error);
  const onNearEnd = useStableCallback(() => {
    const canFetch = hasNextPage && !all.isAtLimit && !isFetchingNextPage && !isFetchNextPageError;
    if (canFetch) void query.fetchNextPage(JOINING);
  });
  const onClear = useStableCallback(() => setFilter({ ...noFilter, sort: filter.sort }, 'choice'));
  // Progress is shown as that of the export if it started the loading.
  const [isForExport, setForExport] = useState(false);
  const isGathering = isForExport && all.isRunning;
  const pagesRead = all.isAtLimit ? data.pages.length : undefined;
  const onMonth = useStableCallback((days: { from: string | undefined; to: string | undefined }) =>
    setFilter({ ...filter, ...days }, 'choice'),
  );
  const end = afterPages(data.pages, data.pageParams);
  const shownBook = useDeferredValue(usePaced(book, all.isRunning));
  // An export uses the shown rows, so they have to include the last page.
  const isComplete = !hasNextPage && shownBook === book;
  const isSearching = filter.text !== '';
  const canSearch = useSearchIndex(isComplete ? shownBook.rows : undefined, isSearching);
  const [searchable, setSearchable] = useState(filter);
  if ((canSearch || !isSearching) && searchable !== filter) setSearchable(filter);
  // Rendered later than what is typed, so that typing stays responsive.
  const shownFilter = useDeferredValue(searchable);
  const notes = useQuery(noteQueries.all()).data?.get(id);
  const shown = useMemo(() => {
    const applied = applicable(shownFilter, shownBook.hasDates);
    const rows = select(shownBook.rows, applied, notes);
    return { filter: applied, rows, layout: layOut(rows, applied.sort) };
  }, [shownFilter, shownBook, notes]);
  const hasAllDays = isComplete && end.kind === 'end';
  const days = useMemo(() => loadedDays(shownBook.rows, hasAllDays), [shownBook, hasAllDays]);
  const news = useNews(id, shownBook, days, isReading ? undefined : fetchedAt);
  // False where paging broke off or entries are unreadable.
  const isWhole = end.kind === 'end' && book.unreadable === 0;
  const accountName = nameOf(account, t);
  const exporting = useExport({
    rows: shown.rows,
    notes,
    account,
    accountName,
    month: wholeMonth(shown.filter.from, shown.filter.to),
    repeatedIds: shownBook.repeatedIds,
    // Nor are they those of a search that waits.
    isComplete: isComplete && shownFilter === filter,
    onNeedAll: async () => {
      setForExport(!all.isRunning);
      const isLoaded = await all.start();
      setForExport(false);
      return isLoaded;
    },
  });
  const [isStatementOpen, setStatementOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const chart = (
    <ChartCard
      accountId={id}
      book={shownBook}
      filter={shown.filter}
      rows={shown.rows}
      notes={notes}
      days={days}
      isWhole={isComplete && isWhole}
      isPaused={all.isRunning}
      isReading={isReading}
      isStrip={!isWide}
      onMonth={onMonth}
      onLoadAll={hasNextPage && !all.isRunning ? () => void all.start() : undefined}
    />
  );
  const isChartOpen = usePreference(chartFold) === 'open';
  // Nothing to draw without dates or without a match.
  const hasChart = shownBook.hasDates && shown.rows.length > 0;
  const description = useFilterText(shown.filter);
  const listEnd = !isReading && (
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
  );
  const printed = (
    <PrintTable
      rows={shown.layout.rows}
      notes={notes}
      accountName={accountName}
      iban={account.account_id?.iban}
      filter={description}
      isComplete={isComplete && isWhole}
    />
  );
  const overviews = useOverviews({ book: shownBook, shown, description, isComplete, loading: listEnd });

  if (book.rows.length === 0 && !hasNextPage && book.unreadable === 0) {
    return (
      <EmptyState icon={<TrayIcon />} title={t('transactions.empty')}>
        {t('transactions.empty-body')}
      </EmptyState>
    );
  }
  return (
    <Columns aside={isWide && hasChart ? chart : undefined}>
      <div ref={listing} className={styles.listing}>
        <TransactionToolbar
          filter={filter}
          hasDates={book.hasDates}
          isNewestFirst={days.isNewestFirst}
          found={isComplete ? shown.rows.length : undefined}
          search={field}
          menu={menu}
          overviews={overviews.buttons}
          exports={
            <ExportMenu
              rows={shown.rows}
              notes={notes}
              isComplete={isComplete}
              exporting={exporting}
              onStatement={book.hasDates ? () => setStatementOpen(true) : undefined}
            />
          }
          onFilter={setFilter}
        />
        {!book.hasDates && (filter.from !== undefined || filter.to !== undefined) && (
          <Text>{t('filter.dates-unused')}</Text>
        )}
        {book.lacksStatus && <Text>{t('transactions.without-status')}</Text>}
        <SavedViews filter={filter} onFilter={setFilter} />
        <FilterChips
          filter={applicable(filter, book.hasDates)}
          hasClear={shown.rows.length > 0}
          search={field}
          onFilter={setFilter}
        >
          <SaveView filter={filter} />
        </FilterChips>
        <ExportProgress
          exporting={exporting}
          gathered={isGathering ? shownBook.rows.length : undefined}
          pagesRead={pagesRead}
          opener={menu}
          onStopGathering={all.stop}
        />
        <UnreadableNotice count={book.unreadable} />
        {end.kind === 'stopped' && <Notice tone="warning">{t(`transactions.stopped-${end.why}`)}</Notice>}
        <MonthLine
          book={shownBook}
          rows={shown.rows}
          filter={shown.filter}
          days={days}
          isComplete={isComplete}
          onMonth={onMonth}
        >
          {!isWide && hasChart && (
            <IconButton
              icon={<ChartIcon />}
              label={t('chart.heading')}
              aria-expanded={isChartOpen}
              onClick={() => chartFold.set(isChartOpen ? 'folded' : 'open')}
            />
          )}
        </MonthLine>
        {!isWide && hasChart && isChartOpen && chart}
        {news !== undefined && !isFiltering(shown.filter) && <NewsLine news={news} />}
        <div className={styles.busy} data-busy={shownFilter !== filter || undefined} />
        <div aria-busy={shownFilter !== filter}>
          <Results
            layout={shown.layout}
            notes={notes}
            accountId={id}
            repeatedIds={shownBook.repeatedIds}
            newRows={news?.positions}
            isComplete={isComplete}
            canMatch={canMatch(shown.filter)}
            pages={data.pages.length}
            address={address}
            search={field}
            onClear={onClear}
            onNearEnd={onNearEnd}
          />
        </div>
        {listEnd}
        {!isReading && (
          <Freshness
            fetchedAt={fetchedAt}
            problem={query.isRefetchError && !isFetchNextPageError ? problem : undefined}
            isRefreshing={refresh.isRunning}
            onRefresh={() => {
              all.forget();
              refresh.run();
            }}
          />
        )}
      </div>
      {overviews.dialog}
      <LazyStatement
        isOpen={isStatementOpen}
        accountId={id}
        account={account}
        accountName={accountName}
        book={shownBook}
        days={days}
        chosen={wholeMonth(shown.filter.from, shown.filter.to)}
        pages={{ ...all, hasMore: hasNextPage, hasFailed: isFetchNextPageError }}
        otherwise={printed}
        onClose={() => setStatementOpen(false)}
      />
    </Columns>
  );
}
