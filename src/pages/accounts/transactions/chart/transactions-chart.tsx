import type { Balance } from '#contract/balances.ts';
import { formatMonth } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compareDecimals } from '#lib/money/exact-sum.ts';
import { visibleText } from '#lib/visible-text.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { useMemo, useState } from 'react';
import { MonthsPicture } from './months-picture.tsx';
import {
  closingBooked,
  type CurrencyMonths,
  deriveBalances,
  type Month,
  monthsOf,
} from './transaction-months.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { Text } from '#ui/text.tsx';
import styles from './transactions-chart.module.css';

/**
 * Whether the rows are all transactions, a filtered part, or incomplete because pages are missing or entries
 * unreadable.
 */
export type Coverage = 'whole' | 'filtered' | 'incomplete';

interface ChartProps {
  rows: readonly TransactionRow[];
  coverage: Coverage;
  balances: readonly Balance[] | undefined;
  onMonth: (days: { from: string; to: string }) => void;
}

export function TransactionsChart({ rows, coverage, balances, onMonth }: ChartProps) {
  const { t } = useI18n();
  // There may be 100,000 rows, and this renders whenever the page does.
  const money = useMemo(() => monthsOf(rows), [rows]);
  const [chosen, setChosen] = useState<string>();
  if (money.kind === 'none') {
    return (
      <Section title={t('chart.heading')}>
        <Text className={styles.note}>{t(`chart-none.${money.reason}`)}</Text>
      </Section>
    );
  }
  const { currencies, undated, leftOut } = money;
  const shown = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  return (
    <Section title={t('chart.heading')}>
      {currencies.length > 1 && (
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
      {shown !== undefined && (
        <CurrencyChart
          shown={shown}
          rows={rows}
          coverage={coverage}
          closing={balances && closingBooked(balances)}
          onMonth={onMonth}
        />
      )}
      {undated > 0 && <Text className={styles.note}>{t('chart.undated', { count: undated })}</Text>}
      {leftOut > 0 && <Text className={styles.note}>{t('chart.left-out', { count: leftOut })}</Text>}
    </Section>
  );
}

function CurrencyChart({
  shown,
  rows,
  coverage,
  closing,
  onMonth,
}: Pick<ChartProps, 'rows' | 'coverage' | 'onMonth'> & {
  shown: CurrencyMonths;
  closing: Balance | undefined;
}) {
  const { t, language } = useI18n();
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const derived = useMemo(
    () => (coverage === 'whole' ? deriveBalances(rows, closing, shown) : undefined),
    [rows, coverage, closing, shown],
  );
  const { months } = shown;
  const code = shortCurrency(shown.currency);
  const currency = code === '' ? t('chart.no-currency') : visibleText(code);
  const balances = derived?.kind === 'known' ? derived.balances : undefined;
  const gap = derived?.kind === 'unknown' ? derived.reason : coverage === 'whole' ? undefined : coverage;
  const long = (month: Month | undefined) => formatMonth(language, month?.month ?? '', 'long');
  const [mostIn, mostOut] = [monthWithMost(months, 'in'), monthWithMost(months, 'out')];
  const summary = [
    t('chart.summary', { from: long(months[0]), to: long(months.at(-1)), currency }),
    mostIn && t('chart.most-in', { month: long(mostIn) }),
    mostOut && t('chart.most-out', { month: long(mostOut) }),
    balances && t('chart.balance-summary'),
  ];
  return (
    <>
      {areAmountsHidden ? (
        <p>{t('chart.hidden')}</p>
      ) : (
        <MonthsPicture
          label={summary.filter((sentence) => sentence !== undefined).join(' ')}
          months={months}
          currency={code}
          balances={balances}
        />
      )}
      <Text className={styles.note}>
        {gap === undefined ? t('chart.balance-from') : t(`chart-balance.${gap}`)} {t('chart.choose')}
      </Text>
      <Table
        caption={t('chart.table', { currency })}
        columns={[
          { label: t('chart.month') },
          { label: t('transactions.in'), isNumeric: true },
          { label: t('transactions.out'), isNumeric: true },
          ...(balances === undefined ? [] : [{ label: t('chart.balance'), isNumeric: true }]),
        ]}
      >
        {months.map((month, index) => {
          const balance = balances?.[index];
          return (
            <tr key={month.month}>
              <th scope="row" className={styles.month}>
                <Button variant="quiet" onClick={() => onMonth({ from: month.from, to: month.to })}>
                  {long(month)}
                </Button>
              </th>
              <NumericCell>
                <Amount amount={month.in} currency={code} />
              </NumericCell>
              <NumericCell>
                <Amount amount={month.out} currency={code} />
              </NumericCell>
              {balance !== undefined && (
                <NumericCell>
                  <Amount amount={balance} currency={code} />
                </NumericCell>
              )}
            </tr>
          );
        })}
      </Table>
    </>
  );
}

/** The first month with the largest sum; `undefined` where all are zero. */
function monthWithMost(months: readonly Month[], direction: 'in' | 'out'): Month | undefined {
  const most = months.reduce<Month | undefined>(
    (most, month) =>
      most === undefined || compareDecimals(month[direction], most[direction]) > 0 ? month : most,
    undefined,
  );
  return most !== undefined && /[1-9]/.test(most[direction]) ? most : undefined;
}
