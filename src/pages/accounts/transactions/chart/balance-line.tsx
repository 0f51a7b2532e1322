import type { Balance } from '#contract/balances.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { formatDay } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { balanceHistory } from '#pages/accounts/history/balance-history.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Text } from '#ui/text.tsx';
import { useId, useMemo, useState } from 'react';
import styles from './balance-line.module.css';
import { extremesOf, stepLine } from './chart-scale.ts';

/** How many days the line may have. */
const RANGES = [30, 90, 365];
const MAX_RANGE = 365;

/** SVG units of the line; the drawing stretches to the available width. */
const DAY = 10;
const HEIGHT = 100;

/**
 * The booked balance, day by day, whatever the filter is. Nothing where it can't be worked out; a range only
 * where it shows more than the one before.
 */
export function BalanceLine({
  book,
  isComplete,
  balances,
  currency,
  today,
}: {
  book: TransactionBook;
  /** All rows of the account are read. */
  isComplete: boolean;
  balances: readonly Balance[];
  /** Nothing for an account in another one. */
  currency: string;
  today: string;
}) {
  const { t, language, formatAmount } = useI18n();
  const id = useId();
  const [days, setDays] = useState<number>();
  // There may be 100,000 rows, and this renders whenever the page does.
  const history = useMemo(
    () => balanceHistory({ book, isComplete, balances, today, days: MAX_RANGE }),
    [book, isComplete, balances, today],
  );
  if (history === undefined || history.currency !== currency) return null;
  const ranges = RANGES.filter((_, index) => history.points.length > (RANGES[index - 1] ?? 0));
  const range = ranges.find((offered) => offered === days) ?? ranges[0] ?? MAX_RANGE;
  const points = history.points.slice(-range);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { low, high } = extremesOf(points.map(({ balance }) => balance));
  const short = shortCurrency(currency);
  return (
    <div role="group" aria-labelledby={`${id}name`} className={styles.course}>
      <Text id={`${id}name`}>{t('chart.legend-balance')}</Text>
      {ranges.length > 1 && (
        <div className={styles.ranges}>
          {ranges.map((offered) => (
            <button
              key={offered}
              type="button"
              aria-pressed={offered === range}
              onClick={() => setDays(offered)}
            >
              {t('chart.last-days', { days: offered })}
            </button>
          ))}
        </div>
      )}
      <p className={styles.extreme} aria-hidden>
        {low !== high && <span>{`${t('chart.highest')} `}</span>}
        <Amount amount={high} currency={short} />
      </p>
      <Line
        values={points.map(({ balance }) => Number(balance))}
        low={Number(low)}
        high={Number(high)}
        label={t('chart.course', {
          from: formatDate(language, first.day),
          to: formatDate(language, last.day),
          first: formatAmount(first.balance, short),
          last: formatAmount(last.balance, short),
          low: formatAmount(low, short),
          high: formatAmount(high, short),
        })}
      />
      {/* Of what never changes, the other figure says it. */}
      {low !== high && (
        <p className={styles.extreme} aria-hidden>
          <span>{`${t('chart.lowest')} `}</span>
          <Amount amount={low} currency={short} />
        </p>
      )}
      <div aria-hidden className={styles.ends}>
        <span>{formatDay(language, first.day, today)}</span>
        <span>{formatDay(language, last.day, today)}</span>
      </div>
    </div>
  );
}

function Line({
  values,
  low,
  high,
  label,
}: {
  values: readonly number[];
  low: number;
  high: number;
  label: string;
}) {
  const range = high - low;
  // Doubles are precise enough to draw, but an amount can exceed them.
  const heightOf = (value: number) =>
    range > 0 && Number.isFinite(range) ? ((high - value) / range) * HEIGHT : HEIGHT / 2;
  const width = values.length * DAY;
  const line = stepLine(values.map(heightOf), DAY);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.line}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {/* Down to zero alone: below another line it would read as the whole amount. */}
      {low <= 0 && high > 0 && <path className={styles.area} d={`${line}V${heightOf(0)}H0z`} />}
      {low < 0 && high > 0 && <path className={styles.zero} d={`M0 ${heightOf(0)}H${width}`} />}
      <path className={styles.balance} d={line} />
    </svg>
  );
}
