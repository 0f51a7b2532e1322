import type { Balance } from '#contract/balances.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon, TableIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { memo, useMemo, useState } from 'react';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { monthOf } from '#lib/time/months.ts';
import { BalanceLine } from './balance-line.tsx';
import { DaysBefore, Legend, MonthsComparison } from './months-comparison.tsx';
import { MonthsDialog } from './months-dialog.tsx';
import { MonthsPlot } from './months-plot.tsx';
import { markedMonths, shownMonths } from './shown-months.ts';
import {
  closingBooked,
  type Coverage,
  type CurrencyMonths,
  deriveBalances,
  monthsOf,
} from './transaction-months.ts';
import styles from './transactions-chart.module.css';

interface ChartProps {
  /** All that is loaded, whatever the filter is. */
  readonly book: TransactionBook;
  readonly rows: readonly TransactionRow[];
  readonly days: LoadedDays;
  readonly coverage: Coverage;
  readonly balances: readonly Balance[] | undefined;
  /** The month that the filter shows. */
  readonly selected: string | undefined;
  /** The filter shows some days only. */
  readonly hasDays: boolean;
  /** Low and without words, for phones. */
  readonly isStrip: boolean;
  readonly onMonth: (days: { from: string; to: string }) => void;
  /** Loads all rows; `undefined` where it can't, or does so already. */
  readonly onLoadAll: (() => void) | undefined;
}

/** Memoized, because it would delay each letter that is typed. */
export const TransactionsChart = memo(function TransactionsChart(props: ChartProps) {
  const { t } = useI18n();
  const { rows } = props;
  // There may be 100,000 rows, and this renders whenever the page does.
  const money = useMemo(() => monthsOf(rows), [rows]);
  const [chosen, setChosen] = useState<string>();
  if (money.kind === 'none') return <Text>{t(`chart-none.${money.reason}`)}</Text>;
  const { currencies } = money;
  const shown = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  return (
    <>
      {currencies.length > 1 && !props.isStrip && (
        <SelectField
          label={t('label.currency')}
          width="short"
          value={shown?.currency}
          onChange={({ target }) => setChosen(target.value)}
          options={currencies.map(({ currency }) => ({
            value: currency,
            label: currency === '' ? t('chart.no-currency') : currency,
          }))}
        />
      )}
      {shown !== undefined && <CurrencyChart {...props} money={money} shown={shown} />}
    </>
  );
});

function CurrencyChart({
  book,
  rows,
  days,
  coverage,
  balances,
  selected,
  hasDays,
  isStrip,
  onMonth,
  onLoadAll,
  money: { undated, leftOut },
  shown,
}: ChartProps & { money: { readonly undated: number; readonly leftOut: number }; shown: CurrencyMonths }) {
  const { t } = useI18n();
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const [isOpen, setOpen] = useState(false);
  const closing = balances && closingBooked(balances);
  const { repeatedIds } = book;
  const derived = useMemo(
    () => (coverage === 'whole' ? deriveBalances({ rows, repeatedIds }, closing, shown) : undefined),
    [rows, repeatedIds, coverage, closing, shown],
  );
  const today = localDateTime(clock.now()).slice(0, 10);
  const firstDay = useMemo(
    () => book.rows.reduce((first, { day }) => (day !== undefined && day < first ? day : first), today),
    [book, today],
  );
  const marked = useMemo(
    () => markedMonths(shown.months, days, firstDay, today),
    [shown, days, firstDay, today],
  );
  const known = derived?.kind === 'known' ? derived.balances : undefined;
  const unknown = derived?.kind === 'unknown' ? derived.reason : undefined;
  const gap = coverage !== 'whole' ? coverage : balances === undefined ? 'not-read' : unknown;
  const comparison = { rows, currency: shown.currency, days, firstDay, today };
  const openTable = () => setOpen(true);
  const balanceLine = !areAmountsHidden && balances !== undefined && (
    <BalanceLine
      book={book}
      isComplete={days.wholeAfter === ''}
      balances={balances}
      currency={shown.currency}
      today={today}
    />
  );
  return (
    <>
      {!isStrip && !areAmountsHidden && (
        <MonthsComparison {...comparison}>
          <Legend />
        </MonthsComparison>
      )}
      {areAmountsHidden ? (
        <Text>{t('chart.hidden')}</Text>
      ) : (
        <div className={isStrip ? styles.strip : styles.wide}>
          <MonthsPlot
            months={shownMonths(marked, days)}
            currency={shown.currency}
            balances={known}
            selected={selected}
            isStrip={isStrip}
            onMonth={onMonth}
            onLoadAll={onLoadAll}
          />
          {isStrip && <IconButton icon={<TableIcon />} label={t('chart.by-month')} onClick={openTable} />}
          {/* Below other days it would read as their sum. */}
          {isStrip && (!hasDays || selected === monthOf(today)) && <DaysBefore {...comparison} />}
        </div>
      )}
      {!isStrip && balanceLine}
      {undated > 0 && !areAmountsHidden && <Text>{t('chart.undated', { count: undated })}</Text>}
      {(!isStrip || areAmountsHidden) && (
        <button type="button" className={styles.more} onClick={openTable}>
          <span>{t('chart.by-month')}</span> <ChevronDownIcon />
        </button>
      )}
      <MonthsDialog
        isOpen={isOpen}
        currency={shown.currency}
        months={marked}
        balances={known}
        gap={gap}
        undated={undated}
        leftOut={leftOut}
        onMonth={onMonth}
        onClose={() => setOpen(false)}
      >
        {isStrip && balanceLine}
        {isStrip && !areAmountsHidden && <MonthsComparison {...comparison} />}
      </MonthsDialog>
    </>
  );
}
