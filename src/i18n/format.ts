import { type Decimal, fractionDigits } from '#lib/decimal.ts';
import type { Language } from './language.ts';

const NUMBER_TAGS: Record<Language, string> = { en: 'en', fr: 'fr' };
/** British English for its day-month order; the interface comes from Europe. */
const DATE_TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Making a formatter costs far more than using one, so each is made once. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = formatters.get(key);
  if (found !== undefined) return found as F;
  const made = make();
  formatters.set(key, made);
  return made;
}

/**
 * A sum of money in the style of the language: €500.00, ¥7. Exact: the digits are never
 * turned into a double, and decimals beyond the currency's own are shown, not rounded away.
 * A currency that `Intl` refuses (`EURO`, an empty text) is written as number and code.
 */
export function formatAmount(language: Language, amount: Decimal, currency: string): string {
  // The sign of mathematics and not the hyphen: as wide as a digit and read aloud as "minus".
  return written(language, amount, currency).replace('-', '\u2212');
}

function written(language: Language, amount: Decimal, currency: string): string {
  // Intl formats a decimal text digit by digit (ECMA-402, StringNumericLiteral).
  const digits = amount as Intl.StringNumericLiteral;
  const decimals = fractionDigits(amount);
  if (!/^[A-Za-z]{3}$/.test(currency)) {
    const places = Math.min(decimals, 100);
    const plain = cached(
      `${language} ${places}`,
      () =>
        new Intl.NumberFormat(NUMBER_TAGS[language], {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }),
    ).format(digits);
    return currency === '' ? plain : `${plain} ${currency}`;
  }
  const ofCurrency = cached(
    `${language} ${currency}`,
    () => new Intl.NumberFormat(NUMBER_TAGS[language], { style: 'currency', currency }),
  );
  const usual = ofCurrency.resolvedOptions().maximumFractionDigits ?? 2;
  if (decimals <= usual) return ofCurrency.format(digits);
  const maximumFractionDigits = Math.min(decimals, 100);
  return cached(
    `${language} ${currency} ${decimals}`,
    () =>
      new Intl.NumberFormat(NUMBER_TAGS[language], { style: 'currency', currency, maximumFractionDigits }),
  ).format(digits);
}

/** An ISO 8601 date as a date of the language; anything else as it came. */
export function formatDate(language: Language, isoDate: string): string {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(isoDate) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return isoDate;
  return cached(
    `${language} date`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(time);
}

/** The time of day, to the second, in the person's own time zone. `milliseconds` since the epoch. */
export function formatTime(language: Language, milliseconds: number): string {
  return cached(
    `${language} time`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { timeStyle: 'medium' }),
  ).format(milliseconds);
}
