import { formatMonthTitle } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { signOf } from '#lib/money/decimal.ts';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { Amount } from '#ui/data/amount.tsx';
import { ChevronDownIcon, InfoIcon } from '#ui/icons.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { Text } from '#ui/text.tsx';
import { PHONE, useMedia } from '#ui/use-media.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { daysOf, monthOf, wholeMonth } from '#lib/time/months.ts';
import { monthsWithRows, rowsBetween } from '#pages/accounts/transactions/rows/months-with-rows.ts';
import { isFiltering, type TransactionFilter } from './transaction-filter.ts';
import { shortCurrency } from './transaction-labels.ts';
import { TransactionSummary } from './transaction-summary.tsx';
import { countUndated, hasUnbooked, totalsOf } from './transaction-totals.ts';
import styles from './month-line.module.css';

/** How many months can be chosen before the list of months is used. */
const MAX_BEFORE_OPENED = 12;

/** Money in and out of a month, or of what matches the filter. Never of an arbitrary part of the rows. */
export function MonthLine({
  book,
  rows,
  filter,
  days,
  isComplete,
  onMonth,
  children,
}: {
  book: TransactionBook;
  /** Those that match the filter. */
  rows: readonly TransactionRow[];
  filter: TransactionFilter;
  days: LoadedDays;
  isComplete: boolean;
  /** `undefined`: all months. */
  onMonth: (days: { from: string | undefined; to: string | undefined }) => void;
  /** At the end of the line. */
  children?: ReactNode;
}) {
  const { t, language } = useI18n();
  const isNarrow = useMedia(PHONE);
  const months = useMemo(() => monthsWithRows(book.rows), [book.rows]);
  const chosen = wholeMonth(filter.from, filter.to);
  const hasOthers = isFiltering({ ...filter, from: undefined, to: undefined });
  const isFiltered = isFiltering(filter);
  const monthName = (value: string) => formatMonthTitle(language, value, isNarrow ? 'short' : 'long');
  const thisMonth = monthOf(localDateTime(clock.now()));
  // A history of many years has as many options as a page has elements.
  const [isOpened, setOpened] = useState(false);
  const newest = months.find((month) => month <= thisMonth) ?? months[0];
  const month = hasOthers ? undefined : isFiltered ? chosen : newest;
  const options = useMemo(() => {
    if (month === undefined) return null;
    const others = isOpened ? months : months.slice(0, MAX_BEFORE_OPENED);
    return (others.includes(month) ? others : [month, ...others]).map((value) => (
      <option key={value} value={value}>
        {formatMonthTitle(language, value, isNarrow ? 'short' : 'long')}
      </option>
    ));
  }, [months, month, isOpened, language, isNarrow]);
  // Of a month that is loaded, the sums are there while the rest loads.
  const summed = useSummed(book, rows, isFiltered && isComplete ? undefined : month, days);
  const undated = useMemo(() => (month === undefined ? 0 : countUndated(book.rows)), [book.rows, month]);
  const hasSums = isComplete || month !== undefined;
  const status = isComplete
    ? t('transactions.found', { count: rows.length })
    : isFiltered
      ? t('transactions.found-so-far', { count: rows.length, loaded: book.rows.length })
      : t('transactions.so-far', { count: rows.length });
  const statusLine = (
    // Announced only once complete, because pages arrive fast.
    <Text role="status" aria-live={isComplete ? 'polite' : 'off'}>
      {status}
    </Text>
  );
  return (
    <div data-off-paper className={styles.line}>
      {month === undefined ? (
        statusLine
      ) : (
        <>
          <label className={styles.month}>
            <VisuallyHidden>{t('chart.month')}</VisuallyHidden>
            <select
              value={isFiltered ? month : ''}
              onPointerDown={() => setOpened(true)}
              onFocus={() => setOpened(true)}
              onChange={({ target: { value } }) =>
                onMonth(value === '' ? { from: undefined, to: undefined } : daysOf(value))
              }
            >
              {/* Without a filter the sums are those of the newest month, which can be chosen as well. */}
              <option value="" hidden={!isFiltered}>
                {isFiltered ? t('transactions.all-months') : monthName(month)}
              </option>
              {options}
            </select>
            <ChevronDownIcon />
          </label>
        </>
      )}
      {month !== undefined &&
        (summed === undefined ? statusLine : <VisuallyHidden>{statusLine}</VisuallyHidden>)}
      {hasSums && summed !== undefined && (
        <Sums rows={summed} undated={undated} hasCount={month !== undefined} />
      )}
      <span className={styles.end}>{children}</span>
    </div>
  );
}

/** The rows whose sums are shown; `undefined` where some of the month may be missing. */
function useSummed(
  book: TransactionBook,
  rows: readonly TransactionRow[],
  month: string | undefined,
  { wholeAfter }: LoadedDays,
): readonly TransactionRow[] | undefined {
  return useMemo(() => {
    if (month === undefined) return rows;
    const span = daysOf(month);
    return wholeAfter === undefined || span.from <= wholeAfter ? undefined : rowsBetween(book.rows, span);
  }, [book.rows, rows, month, wholeAfter]);
}

function Sums({
  rows,
  undated,
  hasCount,
}: {
  rows: readonly TransactionRow[];
  /** Rows that may be of the month too. */
  undated: number;
  hasCount: boolean;
}) {
  const { t } = useI18n();
  const id = useId();
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const { currencies, leftOut, unbooked } = totals;
  const [first, ...others] = currencies;
  const hasMore = others.length > 0 || leftOut > 0 || undated > 0 || hasUnbooked(unbooked);
  return (
    <>
      <div className={styles.summed}>
        {first !== undefined && (
          <ul aria-label={t('transactions.totals')} className={styles.sums}>
            {(['in', 'out'] as const).map((direction) => (
              <li key={direction}>
                <Amount
                  amount={first[direction]}
                  currency={shortCurrency(first.currency)}
                  direction={direction}
                  word={
                    // The sign says it on a phone; zero has none.
                    <Text as="span" data-hidden-below={signOf(first[direction]) === 0 ? undefined : 36}>
                      {t(`transactions.${direction}`)}
                    </Text>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <>
            <button
              type="button"
              popoverTarget={id}
              className={styles.info}
              aria-label={t('transactions.about-sums')}
              title={t('transactions.about-sums')}
            >
              <InfoIcon />
            </button>
            <div id={id} popover="auto" role="note" className={panelClass('end')}>
              <div className={styles.about}>
                <TransactionSummary totals={totals} />
                {undated > 0 && <Text>{t('chart.undated', { count: undated })}</Text>}
              </div>
            </div>
          </>
        )}
      </div>
      {hasCount && (
        <Text as="span" className={styles.count}>
          {t('transactions.found', { count: rows.length })}
        </Text>
      )}
    </>
  );
}
