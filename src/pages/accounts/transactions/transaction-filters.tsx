import { formatDate } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type RefObject, useState } from 'react';
import { DayField, SizeField } from './filter-fields.tsx';
import {
  applicable,
  crossed,
  directions,
  isFiltering,
  noFilter,
  progresses,
  sorts,
  type TransactionFilter,
} from './transaction-filter.ts';
import { Text } from '#ui/text.tsx';
import styles from './transactions-page.module.css';
import type { ChangeOf } from './use-filter.ts';

export function TransactionFilters({
  filter,
  hasDates,
  search,
  onFilter,
}: {
  filter: TransactionFilter;
  hasDates: boolean;
  /** The search field receives the focus when a chip is removed. */
  search: RefObject<HTMLInputElement | null>;
  onFilter: (filter: TransactionFilter, of: ChangeOf) => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus(search);
  const change = (part: Partial<TransactionFilter>, of: ChangeOf = 'choice') =>
    onFilter({ ...filter, ...part }, of);
  const choices = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => [
    { value: '', label: t('filter.any') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  const { text, direction, progress, min, max, from, to, sort } = filter;
  const meant = applicable(filter, hasDates);
  const isCrossed = crossed(meant);
  const chips = useChips(meant);
  // Open where a link or a reload brings such filters.
  const [isOpen, setOpen] = useState(() => isFiltering({ ...filter, text: '' }));
  return (
    <search data-off-paper className={styles.filters}>
      <div className={styles.tools}>
        <TextField
          ref={search}
          type="search"
          width="full"
          label={t('filter.search')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change({ text: target.value }, 'text')}
        />
        <SelectField
          label={t('filter.sort')}
          width="full"
          value={meant.sort}
          options={sorts
            .filter((value) => hasDates || (value !== 'newest' && value !== 'oldest'))
            .map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => change({ sort: sorts.find((value) => value === target.value) ?? 'bank' })}
        />
      </div>
      <Disclosure
        summary={t('filter.more')}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className={styles.fields}>
          <SelectField
            label={t('transaction.direction')}
            width="full"
            value={direction ?? ''}
            options={choices(directions, (value) => t(`transactions.${value}`))}
            onChange={({ target }) =>
              change({ direction: directions.find((value) => value === target.value) })
            }
          />
          <SelectField
            label={t('transaction.status')}
            width="full"
            value={progress ?? ''}
            options={choices(progresses, (value) => t(`transactions.${value}`))}
            onChange={({ target }) =>
              change({ progress: progresses.find((value) => value === target.value) })
            }
          />
          <SizeField
            label={t('filter.min')}
            value={min}
            onValue={(value) => change({ min: value }, 'text')}
          />
          <SizeField
            label={t('filter.max')}
            value={max}
            error={isCrossed.sizes ? t('filter.crossed-sizes') : undefined}
            onValue={(value) => change({ max: value }, 'text')}
          />
          {hasDates ? (
            <>
              <DayField
                label={t('filter.from')}
                value={from}
                max={to}
                onValue={(day) => change({ from: day }, 'date')}
              />
              <DayField
                label={t('filter.to')}
                value={to}
                min={from}
                error={isCrossed.days ? t('filter.crossed-days') : undefined}
                onValue={(day) => change({ to: day }, 'date')}
              />
            </>
          ) : (
            <Text>{t('filter.no-dates')}</Text>
          )}
        </div>
      </Disclosure>
      {!hasDates && (from !== undefined || to !== undefined) && <Text>{t('filter.dates-unused')}</Text>}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('filter.active')}>
          {chips.map(({ label, without }) => (
            <li key={label}>
              <button type="button" {...passFocus} className={styles.chip} onClick={() => change(without)}>
                <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
                <bdi>{label}</bdi>
                <CloseIcon />
              </button>
            </li>
          ))}
          {isFiltering(meant) && (
            <li>
              <Button variant="quiet" {...passFocus} onClick={() => change({ ...noFilter, sort })}>
                {t('filter.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

interface Chip {
  readonly label: string;
  readonly without: Partial<TransactionFilter>;
}

export function useChips(filter: TransactionFilter): readonly Chip[] {
  const { t, formatAmount, language } = useI18n();
  const { text, direction, progress, min, max, from, to } = filter;
  const chip = <Value,>(
    value: Value | undefined,
    labelOf: (value: Value) => string,
    without: Chip['without'],
  ): readonly Chip[] => (value === undefined ? [] : [{ label: labelOf(value), without }]);
  return [
    ...chip(text.trim() || undefined, (typed) => t('filter.text', { text: typed }), { text: '' }),
    ...chip(direction, (value) => t(`transactions.${value}`), { direction: undefined }),
    ...chip(progress, (value) => t(`transactions.${value}`), { progress: undefined }),
    ...chip(min, (size) => t('filter.from-amount', { amount: formatAmount(size, '') }), { min: undefined }),
    ...chip(max, (size) => t('filter.to-amount', { amount: formatAmount(size, '') }), { max: undefined }),
    ...chip(from, (day) => t('filter.from-day', { date: formatDate(language, day) }), { from: undefined }),
    ...chip(to, (day) => t('filter.to-day', { date: formatDate(language, day) }), { to: undefined }),
  ];
}
