import { formatDate, formatMonthTitle } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode, RefObject } from 'react';
import { wholeMonth } from '#lib/time/months.ts';
import { SearchAll } from './search-all.tsx';
import { noFilter, type TransactionFilter } from './transaction-filter.ts';
import styles from './transactions-page.module.css';

/** Each active filter, with a button that removes it. */
export function FilterChips({
  filter,
  hasClear,
  search,
  onFilter,
  children,
}: {
  filter: TransactionFilter;
  /** With a button that removes them all. */
  hasClear: boolean;
  /** Receives the focus when a chip is removed. */
  search: RefObject<HTMLInputElement | null>;
  onFilter: (filter: TransactionFilter, of: 'choice') => void;
  /** Further items. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus(search);
  const chips = useChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul data-off-paper className={styles.chips} aria-label={t('filter.active')}>
      {chips.map(({ label, without }) => (
        <li key={label} className={'text' in without ? styles.typed : undefined}>
          <button
            type="button"
            {...passFocus}
            className={styles.chip}
            onClick={() => onFilter({ ...filter, ...without }, 'choice')}
          >
            <VisuallyHidden>{`${t('filter.remove')} `}</VisuallyHidden>
            <bdi>{label}</bdi>
            <CloseIcon />
          </button>
        </li>
      ))}
      {hasClear && chips.length > 1 && (
        <li>
          <Button
            variant="quiet"
            {...passFocus}
            onClick={() => onFilter({ ...noFilter, sort: filter.sort }, 'choice')}
          >
            {t('filter.clear')}
          </Button>
        </li>
      )}
      {children}
      <SearchAll text={filter.text} />
    </ul>
  );
}

interface Chip {
  readonly label: string;
  readonly without: Partial<TransactionFilter>;
}

export function useChips(filter: TransactionFilter): readonly Chip[] {
  const { t, formatAmount, language } = useI18n();
  const { text, title, direction, progress, min, max, from, to } = filter;
  const month = wholeMonth(from, to);
  const chip = <Value,>(
    value: Value | undefined,
    labelOf: (value: Value) => string,
    without: Chip['without'],
  ): readonly Chip[] => (value === undefined ? [] : [{ label: labelOf(value), without }]);
  return [
    ...chip(text.trim() || undefined, (typed) => t('filter.text', { text: typed }), { text: '' }),
    ...chip(title || undefined, (whole) => t('filter.title', { title: whole }), { title: '' }),
    ...chip(direction, (value) => t(`transactions.${value}`), { direction: undefined }),
    ...chip(progress, (value) => t(`transactions.${value}`), { progress: undefined }),
    ...chip(min, (size) => t('filter.from-amount', { amount: formatAmount(size, '') }), { min: undefined }),
    ...chip(max, (size) => t('filter.to-amount', { amount: formatAmount(size, '') }), { max: undefined }),
    ...chip(month, (whole) => formatMonthTitle(language, whole, 'long'), { from: undefined, to: undefined }),
    ...chip(
      month === undefined ? from : undefined,
      (day) => t('filter.from-day', { date: formatDate(language, day) }),
      { from: undefined },
    ),
    ...chip(
      month === undefined ? to : undefined,
      (day) => t('filter.to-day', { date: formatDate(language, day) }),
      { to: undefined },
    ),
  ];
}

/** The active filters in words; empty without any. */
export function useFilterText(filter: TransactionFilter): string {
  return useChips(filter)
    .map(({ label }) => label)
    .join(', ');
}
