import { accountQueries } from '#api/accounts/accounts.ts';
import type { Notes } from '#api/accounts/transaction-notes.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { rowsPainted } from '#pages/accounts/transactions/after-rows.tsx';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { wholeMonth } from '#lib/time/months.ts';
import {
  isFiltering,
  select,
  type TransactionFilter,
} from '#pages/accounts/transactions/transaction-filter.ts';
import type { TransactionsChart } from './transactions-chart.tsx';
import styles from './chart-card.module.css';

/** Money in and out by month, of all months whatever the filter's days are. Its code loads after the rows. */
export function ChartCard({
  accountId,
  book,
  filter,
  rows,
  notes,
  days,
  isWhole,
  isPaused,
  isReading,
  isStrip,
  onMonth,
  onLoadAll,
}: {
  accountId: string;
  book: TransactionBook;
  filter: TransactionFilter;
  /** Those that match the filter. */
  rows: readonly TransactionRow[];
  notes: Notes | undefined;
  days: LoadedDays;
  /** No pages are missing and no entries unreadable. */
  isWhole: boolean;
  /** Pages are arriving: what is drawn stays, because drawing 100,000 rows takes time. */
  isPaused: boolean;
  /** There are only first rows, of which a picture would be gone at once. */
  isReading: boolean;
  /** Low, for phones. */
  isStrip: boolean;
  onMonth: (days: { from: string; to: string }) => void;
  /** `undefined` where nothing is missing, or it is being loaded. */
  onLoadAll: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<{ Chart: typeof TransactionsChart } | 'failed'>();
  // The loader of the account reads them.
  const { data } = useQuery({ ...accountQueries.balances(accountId), enabled: false });
  const latest = useMemo(() => {
    const timeless = { ...filter, from: undefined, to: undefined };
    const hasDays = filter.from !== undefined || filter.to !== undefined;
    return {
      book,
      rows: hasDays ? select(book.rows, { ...timeless, sort: 'bank' }, notes) : rows,
      days,
      coverage: isFiltering(timeless) ? 'filtered' : isWhole ? 'whole' : 'incomplete',
    } as const;
  }, [book, filter, rows, notes, days, isWhole]);
  const [drawn, setDrawn] = useState(latest);
  // After the list, which shows what was typed.
  useEffect(() => {
    if (!isPaused || isReading) startTransition(() => setDrawn(latest));
  }, [isPaused, isReading, latest]);

  useEffect(() => {
    let isWanted = true;
    void rowsPainted
      .then(() => Promise.all([import('./transactions-chart.tsx'), addCatalogs(catalogs.transactionDialogs)]))
      .then(
        ([{ TransactionsChart: Chart }]) => isWanted && setLoaded({ Chart }),
        // Offline or a newer deployment; the next visit tries again.
        () => isWanted && setLoaded('failed'),
      );
    return () => {
      isWanted = false;
    };
  }, []);

  return (
    <Card as="section" aria-label={t('chart.heading')} className={isStrip ? styles.strip : styles.card}>
      {!isStrip && <h2>{t('chart.heading')}</h2>}
      {(isReading || loaded === undefined) && <Skeleton size="medium" />}
      {loaded === 'failed' && <p role="status">{t('app.not-loaded')}</p>}
      {!isReading && typeof loaded === 'object' && (
        <loaded.Chart
          {...drawn}
          balances={data?.balances.items}
          selected={wholeMonth(filter.from, filter.to)}
          hasDays={filter.from !== undefined || filter.to !== undefined}
          isStrip={isStrip}
          onMonth={onMonth}
          onLoadAll={onLoadAll}
        />
      )}
    </Card>
  );
}
