import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from './bank-text.tsx';

/**
 * A date of the bank's, which has no time zone and is shown as the day it says, or a moment of this
 * browser's, in ms since the epoch, to the minute. What is no date is shown as it came.
 */
export function DateText({ value }: { value: string | number }) {
  const { formatDate, language } = useI18n();
  if (typeof value === 'number') {
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) return String(value);
    return <time dateTime={moment.toISOString()}>{formatMoment(language, value)}</time>;
  }
  const text = formatDate(value);
  return text === value ? <BankText>{value}</BankText> : <time dateTime={value}>{text}</time>;
}
