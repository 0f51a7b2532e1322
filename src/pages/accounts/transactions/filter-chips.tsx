import { formatDate, formatMonthTitle } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
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
      {chips.map(({ label, shown, words, without }) => (
        <li key={label} className={'text' in without ? styles.typed : undefined}>
          <button
            type="button"
            {...passFocus}
            className={styles.chip}
            onClick={() => onFilter({ ...filter, ...without }, 'choice')}
          >
            <VisuallyHidden>{`${t('filter.remove')} `}</VisuallyHidden>
            {words === undefined ? <bdi>{label}</bdi> : <BankSentence words={words}>{shown}</BankSentence>}
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
  readonly shown: string;
  /** Around what is shown, where that is not ours (`BankSentence`). */
  readonly words?: ((shown: string) => string) | undefined;
  readonly without: Partial<TransactionFilter>;
}

export function useChips(filter: TransactionFilter): readonly Chip[] {
  const { t, formatAmount, language } = useI18n();
  const { text, title, direction, progress, min, max, from, to } = filter;
  const month = wholeMonth(from, to);
  const days = month === undefined ? { from, to } : {};
  const chip = (
    shown: string | undefined,
    without: Chip['without'],
    words?: Chip['words'],
  ): readonly Chip[] => (shown ? [{ label: words?.(shown) ?? shown, shown, words, without }] : []);
  return [
    ...chip(text.trim(), { text: '' }, (typed) => t('filter.text', { text: typed })),
    ...chip(title, { title: '' }, (whole) => t('filter.title', { title: whole })),
    ...chip(direction && t(`transactions.${direction}`), { direction: undefined }),
    ...chip(progress && t(`transactions.${progress}`), { progress: undefined }),
    ...chip(min && formatAmount(min, ''), { min: undefined }, (amount) =>
      t('filter.from-amount', { amount }),
    ),
    ...chip(max && formatAmount(max, ''), { max: undefined }, (amount) => t('filter.to-amount', { amount })),
    ...chip(month && formatMonthTitle(language, month, 'long'), { from: undefined, to: undefined }),
    ...chip(days.from && t('filter.from-day', { date: formatDate(language, days.from) }), {
      from: undefined,
    }),
    ...chip(days.to && t('filter.to-day', { date: formatDate(language, days.to) }), { to: undefined }),
  ];
}

/** The active filters in words; empty without any. */
export function useFilterText(filter: TransactionFilter): string {
  return useChips(filter)
    .map(({ label }) => label)
    .join(', ');
}
