import { formatDate, formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from './bank-text.tsx';

/**
 * A string is a date without time zone, shown as that day; a number is ms since the epoch. Invalid dates are
 * shown as received.
 */
export function DateText({ value, length }: { value: string | number; length?: 'long' | 'medium' }) {
  const { language } = useI18n();
  if (typeof value === 'number') {
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) return <BankText>{String(value)}</BankText>;
    return <time dateTime={moment.toISOString()}>{formatMoment(language, value, 'minute', length)}</time>;
  }
  const text = formatDate(language, value, length);
  return text === value ? <BankText>{value}</BankText> : <time dateTime={value}>{text}</time>;
}
