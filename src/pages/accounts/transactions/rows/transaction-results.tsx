import type { Account } from '#contract/accounts.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { memo, type ComponentProps, type RefObject, useState } from 'react';
import { ExportButtons } from '#pages/accounts/transactions/export/export-buttons.tsx';
import { PrintTable } from '#pages/accounts/transactions/export/print-table.tsx';
import type { TransactionBook } from './transaction-book.ts';
import {
  applicable,
  canMatch,
  isFiltering,
  select,
  type TransactionFilter,
} from '#pages/accounts/transactions/transaction-filter.ts';
import { useChips } from '#pages/accounts/transactions/transaction-filters.tsx';
import { layOut } from './transaction-layout.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionSummary } from '#pages/accounts/transactions/transaction-summary.tsx';
import { Text } from '#ui/text.tsx';
import styles from '#pages/accounts/transactions/transactions-page.module.css';
import { accountQueries } from '#api/accounts/accounts.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useQuery } from '@tanstack/react-query';
import type { TransactionsChart } from '#pages/accounts/transactions/chart/transactions-chart.tsx';

type ChartProps = ComponentProps<typeof TransactionsChart>;
type ListProps = ComponentProps<typeof TransactionList>;

/** Memoized and rendered with a deferred filter, so that typing stays responsive. */
export const Results = memo(function Results({
  book,
  filter: wanted,
  accountId,
  account,
  accountName,
  isComplete,
  isWhole,
  pages,
  address,
  search,
  onClear,
  onNearEnd,
  isGathering,
  onMonth,
  ...exporting
}: {
  book: TransactionBook;
  filter: TransactionFilter;
  account: Account;
  accountName: string;
  /** No pages are missing and no entries unreadable. */
  isWhole: boolean;
  search: RefObject<HTMLElement | null>;
  onClear: () => void;
  /** Pages are being loaded for an export. */
  isGathering: boolean;
} & Pick<ListProps, 'accountId' | 'isComplete' | 'pages' | 'address' | 'onNearEnd'> &
  Pick<ChartProps, 'onMonth'> &
  Pick<ComponentProps<typeof ExportButtons>, 'pagesRead' | 'onNeedAll' | 'onStopNeeding'>) {
  const { t } = useI18n();
  const passFocus = usePassFocus(search);
  const filter = applicable(wanted, book.hasDates);
  const rows = select(book.rows, filter);
  const layout = layOut(rows, filter.sort);
  const description = useChips(filter)
    .map(({ label }) => label)
    .join(', ');
  return (
    <>
      <div className={styles.overview}>
        <div>
          {/* Announced only once complete, because pages arrive fast. */}
          <Text role="status" aria-live={isComplete ? 'polite' : 'off'}>
            {isComplete
              ? t('transactions.found', { count: rows.length })
              : isFiltering(filter)
                ? t('transactions.found-so-far', { count: rows.length, loaded: book.rows.length })
                : t('transactions.so-far', { count: rows.length })}
          </Text>
          <TransactionSummary rows={rows} />
        </div>
        <ExportButtons
          rows={rows}
          account={account}
          accountName={accountName}
          repeatedIds={book.repeatedIds}
          isComplete={isComplete}
          gathered={isGathering ? book.rows.length : undefined}
          {...exporting}
        />
      </div>
      <PrintTable
        rows={rows}
        accountName={accountName}
        iban={account.account_id?.iban}
        filter={description}
        isComplete={isComplete && isWhole}
      />
      <ChartDisclosure
        rows={rows}
        coverage={isFiltering(filter) ? 'filtered' : isComplete && isWhole ? 'whole' : 'incomplete'}
        accountId={accountId}
        onMonth={onMonth}
      />
      {rows.length === 0 && (isComplete || !canMatch(filter)) && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('transactions.no-match')}
          actions={
            <Button {...passFocus} onClick={onClear}>
              {t('filter.clear')}
            </Button>
          }
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

/** Loads and computes the chart only once it is opened. */
function ChartDisclosure({ accountId, ...rest }: Omit<ChartProps, 'balances'> & { accountId: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Chart: typeof TransactionsChart } | 'failed'>();
  // The user may not have opened the balances yet. A failed read is not repeated.
  const { data } = useQuery({ ...accountQueries.balances(accountId), enabled: isOpen });

  async function load() {
    try {
      const { TransactionsChart: Chart } =
        await import('#pages/accounts/transactions/chart/transactions-chart.tsx');
      setLoaded({ Chart });
    } catch {
      // Offline or a newer deployment; the next opening tries again.
      setLoaded('failed');
    }
  }

  return (
    <Disclosure
      summary={t('chart.heading')}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && typeof loaded !== 'object') void load();
      }}
    >
      {isOpen && typeof loaded === 'object' && <loaded.Chart {...rest} balances={data?.balances.items} />}
      {loaded === 'failed' && <p role="status">{t('app.not-loaded')}</p>}
    </Disclosure>
  );
}
