import { readAnyAmount, typedAmount } from '#i18n/amount-entry.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { dayIn } from '#lib/time/day-in.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { useState } from 'react';
import type { TransactionFilter } from './transaction-filter.ts';

interface FilterField<Value> {
  readonly label: string;
  readonly value: Value;
  /** An error that depends on other fields. */
  readonly error?: string | undefined;
  readonly onValue: (value: Value) => void;
}

export function SizeField({ label, value, error, onValue }: FilterField<TransactionFilter['min']>) {
  const { t, language } = useI18n();
  const sizeIn = (text: string) => readAnyAmount(language, text)?.size;
  const [typed, setTyped] = useState(value === undefined ? '' : typedAmount(language, value));
  // A value from elsewhere (a removed chip, Back) replaces the typed text.
  useChanged(value, () => {
    if (value !== sizeIn(typed)) setTyped(value === undefined ? '' : typedAmount(language, value));
  });
  const isWrong = typed.trim() !== '' && sizeIn(typed) === undefined;
  return (
    <TextField
      label={label}
      width="full"
      variant="figure"
      error={isWrong ? t('filter.no-amount') : error}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(sizeIn(target.value));
      }}
    />
  );
}

/** Reports a date only once its year is complete, because a half-typed year is a valid year too. */
export function DayField({
  value,
  onValue,
  ...rest
}: FilterField<TransactionFilter['from']> & { min?: string | undefined; max?: string | undefined }) {
  const [typed, setTyped] = useState(value ?? '');
  useChanged(value, () => setTyped(value ?? ''));
  return (
    <DateField
      {...rest}
      width="full"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.value.startsWith('0')) onValue(target.value === '' ? undefined : target.value);
      }}
      // Browsers only paste their own form of a date, or none.
      onPaste={(event) => {
        const text = event.clipboardData.getData('text').replace(/^\D*[:\n\t]/, '');
        const day = dayIn(text, localDateTime(clock.now()).slice(0, 4));
        if (day === undefined) return;
        event.preventDefault();
        setTyped(day);
        onValue(day);
      }}
    />
  );
}
