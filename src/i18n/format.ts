import type { Decimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import type { Language } from './preferred-language.ts';

/** British English, for European users: the day comes before the month, and thousands are a small k. */
export const DATE_TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Creating a formatter is far slower than using one. */
const made = new Map<string, object>();

export function cached<Made extends object>(key: string, make: () => Made): Made {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found as Made;
}

/**
 * Formats an amount exactly: €500.00, ¥7. It is never converted to a double, and decimals beyond the
 * currency's own are shown, not rounded. A currency that `Intl` refuses (`EURO`, an empty text) follows the
 * number as text.
 */
export function formatAmount(language: Language, amount: Decimal, currency: string): string {
  const isCode = /^[A-Z]{3}$/.test(currency);
  const number = numberText(language, amount, isCode ? currency : undefined);
  return isCode || currency === '' ? number : `${number} ${currency}`;
}

/** An amount of the bank's; `amount_sent` where its text is no number for certain. */
export interface AmountToShow {
  readonly amount: Decimal | undefined;
  readonly amount_sent?: string | undefined;
  readonly currency: string;
}

export const shownAmount = (
  language: Language,
  { amount, amount_sent = '', currency }: AmountToShow,
): string =>
  amount === undefined ? `${amount_sent} ${currency}`.trim() : formatAmount(language, amount, currency);

function numberText(language: Language, amount: Decimal, code: string | undefined): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const style: Intl.NumberFormatOptions = code === undefined ? {} : { style: 'currency', currency: code };
  const make = (digits: number) =>
    cached(
      `${language} ${code ?? ''} ${digits}`,
      () =>
        new Intl.NumberFormat(language, {
          ...style,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    );
  const decimals = fraction.padEnd(code === undefined ? 0 : minorUnits(code), '0');
  // Engines limit fraction digits to 20 or 100, so `Intl` formats one digit and the real ones replace it.
  return make(decimals === '' ? 0 : 1)
    .formatToParts((decimals === '' ? whole : `${whole}.0`) as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'fraction' ? decimals : type === 'minusSign' ? '\u2212' : value))
    .join('');
}

/** Formats `milliseconds` since the epoch as time of day in the user's time zone: 15:12, 15 h 12. */
export function formatTime(
  language: Language,
  milliseconds: number,
  precision: 'minute' | 'second' = 'minute',
): string {
  const timeStyle = precision === 'minute' ? 'short' : 'medium';
  const time = cached(
    `${language} time to the ${precision}`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { timeStyle }),
  ).format(milliseconds);
  return inHours(language, time, precision);
}

/** As French banks write it, 9 h 05; with seconds it is a tester's time. */
export const inHours = (language: Language, text: string, precision: 'minute' | 'second'): string =>
  language === 'fr' && precision === 'minute' ? text.replace(/0?(\d+):/, '$1\u00a0h\u00a0') : text;
