import { useI18n } from '#i18n/use-i18n.tsx';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import {
  noFilter,
  type TransactionFilter,
  writeFilter,
} from '#pages/accounts/transactions/transaction-filter.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { ByPayee, EveryMonth } from './overview-content.tsx';
import type { ReactNode } from 'react';
import styles from './overview-dialog.module.css';

/** Rows grouped by who was paid, or what comes back every month. */
export type OverviewKind = 'payees' | 'monthly';

export interface OverviewSource {
  /** All rows loaded so far. */
  readonly book: TransactionBook;
  /** What matches the filter. */
  readonly shown: { readonly rows: readonly TransactionRow[]; readonly filter: TransactionFilter };
  /** The filter in words. */
  readonly description: string;
  readonly isComplete: boolean;
  /** Loads the rest. */
  readonly loading: ReactNode;
}

/** The overview that is open. A title in it leads to its rows. */
export function OverviewDialog({
  kind,
  book,
  shown,
  description,
  isComplete,
  loading,
  onClose,
}: OverviewSource & { kind: OverviewKind; onClose: () => void }) {
  const { t } = useI18n();
  const passFocus = usePassFocus();
  // Months are found only over all of them.
  const hasFilter = kind === 'payees' && description !== '';
  const { rows } = hasFilter ? shown : book;
  const Content = kind === 'payees' ? ByPayee : EveryMonth;
  return (
    <Dialog isOpen title={t(`overview.${kind}`)} isLeftByClickBeside onClose={onClose}>
      <div className={styles.overview}>
        <Text role="status" aria-live={isComplete ? 'polite' : 'off'}>
          <span>
            {isComplete
              ? t('transactions.found', { count: rows.length })
              : hasFilter
                ? t('transactions.found-so-far', { count: rows.length, loaded: book.rows.length })
                : t('transactions.so-far', { count: rows.length })}
          </span>
          {hasFilter && <span>{` · ${t('export.filter', { filter: description })}`}</span>}
        </Text>
        {!isComplete && (
          <div className={styles.loading} {...passFocus}>
            {loading}
          </div>
        )}
        <Content
          rows={rows}
          isComplete={isComplete}
          listOf={(title) =>
            `?${writeFilter({ ...(hasFilter ? shown.filter : { ...noFilter, sort: shown.filter.sort }), title })}`
          }
          onChoose={onClose}
        />
      </div>
    </Dialog>
  );
}
