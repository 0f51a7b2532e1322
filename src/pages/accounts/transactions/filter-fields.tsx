import { useI18n } from '#i18n/use-i18n.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useState } from 'react';
import { readSize, type TransactionFilter } from './transaction-filter.ts';

/** A size of amounts, typed as people write one: with a comma or a point. */
export function SizeField({
  label,
  value,
  error,
  onValue,
}: {
  label: string;
  value: TransactionFilter['min'];
  /** What is wrong with it beside the others. */
  error?: string | undefined;
  onValue: (value: TransactionFilter['min']) => void;
}) {
  const { t, language } = useI18n();
  const [typed, setTyped] = useState<string>(value ?? '');
  // What comes from elsewhere (a chip that is removed, Back) replaces what was typed.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== sizeIn(typed))
      setTyped(language === 'fr' ? (value ?? '').replace('.', ',') : (value ?? ''));
  }
  const isWrong = typed.trim() !== '' && sizeIn(typed) === undefined;
  return (
    <TextField
      label={label}
      width="full"
      look="figure"
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? t('filter.no-amount') : error}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(sizeIn(target.value));
      }}
    />
  );
}

/** A size as it is typed: with spaces between groups, and a comma for the point. */
function sizeIn(text: string): TransactionFilter['min'] {
  return readSize(text.replaceAll(/\s/g, '').replace(',', '.'));
}

/** A day, handed out once it is whole: a year comes digit by digit, and its first ones are years too. */
export function DayField({
  label,
  value,
  min,
  max,
  error,
  onValue,
}: {
  label: string;
  value: TransactionFilter['from'];
  min?: string | undefined;
  max?: string | undefined;
  /** What is wrong with it beside the others. */
  error?: string | undefined;
  onValue: (value: TransactionFilter['from']) => void;
}) {
  const [typed, setTyped] = useState(value ?? '');
  // What comes from elsewhere replaces what was typed, as in a field for a size.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value ?? '');
  }
  return (
    <DateField
      label={label}
      width="full"
      value={typed}
      min={min}
      max={max}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.value.startsWith('0')) onValue(target.value === '' ? undefined : target.value);
      }}
    />
  );
}
