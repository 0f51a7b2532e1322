import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { ReactNode, RefObject } from 'react';
import { DayField, SizeField } from './filter-fields.tsx';
import { periodOf, periods } from './periods.ts';
import { applicable, crossed, directions, progresses, type TransactionFilter } from './transaction-filter.ts';
import styles from './transactions-page.module.css';
import type { ChangeOf } from './use-filter.ts';

/** Two fields beside each other: on phones, and where the navigation leaves little room. */
const NARROW = '(max-width: 36rem), (min-width: 48rem) and (max-width: 53rem)';

/** The fields of a filter besides its text. */
export function FilterPanel({
  ref: panel,
  filter,
  hasDates,
  onFilter,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>;
  filter: TransactionFilter;
  hasDates: boolean;
  onFilter: (filter: TransactionFilter, of: ChangeOf) => void;
  /** After the fields. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const isNarrow = useMedia(NARROW);
  const { direction, progress, min, max, from, to } = filter;
  const isCrossed = crossed(applicable(filter, hasDates));
  const change = (part: Partial<TransactionFilter>, of: ChangeOf = 'choice') =>
    onFilter({ ...filter, ...part }, of);
  const choices = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => [
    { value: '', label: t('filter.any') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  // Where rows have three fields, it fills the last.
  const directionField = (
    <SelectField
      label={t('transaction.direction')}
      width="full"
      value={direction ?? ''}
      options={choices(directions, (value) => t(`transactions.${value}`))}
      onChange={({ target }) => change({ direction: directions.find((value) => value === target.value) })}
    />
  );
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('filter.more')}
      tabIndex={-1}
      className={styles.fields}
      data-dateless={!hasDates || undefined}
    >
      {hasDates && (
        <>
          <PeriodChoice from={from} to={to} onPeriod={(days) => change(days)} />
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
      )}
      {isNarrow && directionField}
      <SelectField
        label={t('transaction.status')}
        width="full"
        value={progress ?? ''}
        options={choices(progresses, (value) => t(`transactions.${value}`))}
        onChange={({ target }) => change({ progress: progresses.find((value) => value === target.value) })}
      />
      <SizeField label={t('filter.min')} value={min} onValue={(value) => change({ min: value }, 'text')} />
      <SizeField
        label={t('filter.max')}
        value={max}
        error={isCrossed.sizes ? t('filter.crossed-sizes') : undefined}
        onValue={(value) => change({ max: value }, 'text')}
      />
      {!isNarrow && directionField}
      {!hasDates && <Text className={styles.wholeRow}>{t('filter.no-dates')}</Text>}
      {children}
    </div>
  );
}

/** Days that people often look for. The period in use is pressed, and pressing it again clears it. */
function PeriodChoice({
  from,
  to,
  onPeriod,
}: Pick<TransactionFilter, 'from' | 'to'> & {
  onPeriod: (days: Pick<TransactionFilter, 'from' | 'to'>) => void;
}) {
  const { t } = useI18n();
  const today = localDateTime(clock.now()).slice(0, 10);
  return (
    <Cluster gap={1} role="group" aria-label={t('filter.period')} className={styles.wholeRow}>
      {periods.map((name) => {
        const period = periodOf(name, today);
        const isChosen = period.from === from && period.to === to;
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onPeriod(isChosen ? { from: undefined, to: undefined } : period)}
          >
            {t(`period.${name}`)}
          </button>
        );
      })}
    </Cluster>
  );
}
