import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { type ComponentProps, memo, type RefObject } from 'react';
import { TransactionList } from './transaction-list.tsx';

/** Memoized, so that typing stays responsive. */
export const Results = memo(function Results({
  canMatch,
  search,
  onClear,
  ...list
}: ComponentProps<typeof TransactionList> & {
  /** No filter excludes every row. */
  canMatch: boolean;
  search: RefObject<HTMLElement | null>;
  onClear: () => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus(search);
  if (list.layout.rows.length > 0) return <TransactionList {...list} />;
  if (!list.isComplete && canMatch) return null;
  return (
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
  );
});
