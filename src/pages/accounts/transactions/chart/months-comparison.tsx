import { formatMonthTitle } from '#i18n/format-dates.ts';
import { formatDays } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ReactNode, useMemo } from 'react';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { monthBefore, monthOf } from '#lib/time/months.ts';
import { rowsBetween } from '#pages/accounts/transactions/rows/months-with-rows.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { IncludingUnbooked } from '#pages/accounts/transactions/transaction-summary.tsx';
import { hasUnbooked, totalsOf } from '#pages/accounts/transactions/transaction-totals.ts';
import styles from './months-comparison.module.css';

interface ComparisonProps {
  readonly rows: readonly TransactionRow[];
  readonly currency: string;
  readonly days: LoadedDays;
  /** The first day with a row, whatever the filter is. */
  readonly firstDay: string;
  readonly today: string;
}

/** This month so far, and the same days of the month before. Nothing where either may lack rows. */
function useSpans({ rows, currency, days: { wholeAfter }, firstDay, today }: ComparisonProps) {
  return useMemo(() => {
    const span = { from: `${monthOf(today)}-01`, to: today };
    const before = monthBefore(span);
    if (before === undefined || wholeAfter === undefined || before.from <= wholeAfter) return [];
    // The bank's list may begin within it.
    if (firstDay > before.from) return [];
    return [span, before].map(({ from, to }) => {
      const own = rowsBetween(rows, { from, to }).filter((row) => row.currency === currency);
      const {
        currencies: [total],
        unbooked,
      } = totalsOf(own);
      return { from, to, total, unbooked };
    });
  }, [rows, currency, wholeAfter, firstDay, today]);
}

/** The days of the month before in one line: those of this month stand above. */
export function DaysBefore(props: ComparisonProps) {
  const { t, language } = useI18n();
  const [, before] = useSpans(props);
  if (before?.total === undefined) return null;
  const { from, to, total } = before;
  return (
    <p className={styles.line}>
      <Text as="span">{t('chart.days-before', { days: formatDays(language, from, to) })}</Text>
      {(['in', 'out'] as const).map((direction) => (
        <span key={direction}>
          <Amount amount={total[direction]} currency={shortCurrency(props.currency)} direction={direction} />
        </span>
      ))}
    </p>
  );
}

/** Where there is nothing to compare, `children`. */
export function MonthsComparison({ children, ...props }: ComparisonProps & { children?: ReactNode }) {
  const { t, language } = useI18n();
  const spans = useSpans(props);
  if (!spans.some(({ total }) => total !== undefined)) return children;
  return (
    <div className={styles.comparison}>
      <Table
        caption={t('chart.same-days')}
        isCaptionHidden
        columns={[
          { label: <VisuallyHidden>{t('chart.heading')}</VisuallyHidden> },
          ...spans.map(({ from, to }, index) => ({
            label:
              index === 0
                ? t('chart.month-so-far', { month: formatMonthTitle(language, monthOf(to), 'name') })
                : formatDays(language, from, to),
            isNumeric: true,
          })),
        ]}
      >
        {(['in', 'out'] as const).map((direction) => (
          <tr key={direction}>
            <th scope="row" className={styles[direction]}>
              {t(`transactions.${direction}`)}
            </th>
            {spans.map(({ from, total }) => (
              <NumericCell key={from}>
                {total === undefined ? (
                  '–'
                ) : (
                  <Amount
                    amount={total[direction]}
                    currency={shortCurrency(props.currency)}
                    direction={direction}
                  />
                )}
              </NumericCell>
            ))}
          </tr>
        ))}
        {spans.some(({ unbooked }) => hasUnbooked(unbooked)) && (
          <tr className={styles.notes}>
            <th scope="row">
              <VisuallyHidden>{t('transactions.pending')}</VisuallyHidden>
            </th>
            {spans.map(({ from, unbooked }) => (
              <NumericCell key={from}>
                <IncludingUnbooked unbooked={unbooked} />
              </NumericCell>
            ))}
          </tr>
        )}
      </Table>
    </div>
  );
}

/** What the bars mean, where no table says it. */
export function Legend() {
  const { t } = useI18n();
  return (
    <Text className={styles.legend}>
      <span className={styles.in}>{t('transactions.in')}</span>
      <span className={styles.out}>{t('transactions.out')}</span>
    </Text>
  );
}
