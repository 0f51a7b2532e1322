import { compactCurrency } from '#lib/money/check-currency.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import type { Language } from './language.ts';

/** What is wrong with an amount that somebody typed. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'too-large'
  | 'too-many-decimals'
  | 'zero';

export type ReadAmount =
  | { readonly amount: Decimal; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: AmountProblem };

/** The most digits before the decimal sign that a payment may have (SEPA rulebook, ISO 20022 EPC subset). */
export const MAX_INTEGER_DIGITS = 9;

const DECIMAL_SIGN: Readonly<Record<Language, string>> = { en: '.', fr: ',' };
/** Which of point and comma parts thousands; in French neither does. */
const GROUP_SIGN: Readonly<Record<Language, string | undefined>> = { en: ',', fr: undefined };

/** Groups of three after a first one of one to three digits, all parted by the same sign. */
const GROUPED = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const PLAIN = /^(\d*)(?:[.,](\d*))?$/;

/**
 * Reads an amount as somebody types or pastes it, exactly: `1,234.50`, `1 234,50 €`, `1'234.5`.
 *
 * - Thousands may be parted by spaces of any width, apostrophes, points or commas, if every group has three digits.
 * - Of point and comma, the one that can't part thousands is the decimal sign, in both languages. Where
 *   one alone could do both (`1,234`, `1.234`) it parts thousands only if it does so in that language: the
 *   comma in English. All others are decimals, too many for most currencies, and so refused.
 * - Only the digits 0 to 9 count: full-width and Arabic ones come with signs and directions of their own,
 *   and are `not-a-number`, like exponents and sums.
 * - The sign or code of the currency may stand before or after it; that of another is `not-a-number`.
 *
 * The amount has exactly the decimals of its currency (`12.50`, JPY `7`); a zero too many is already one too many,
 * because `12.500` may well mean thousands.
 */
export function readAmount(language: Language, typed: string, currency: string): ReadAmount {
  const text = typed
    .replace(/\s/g, ' ')
    .replace(/[\u2019\u02BC]/g, "'")
    .trim();
  if (text === '') return { problem: 'empty' };
  const { isNegative, rest } = withoutSign(text, language, currency);
  const parts = partsOf(rest, language);
  if (parts === undefined) return { problem: 'not-a-number' };

  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  const isZero = !/[1-9]/.test(whole + parts.fraction);
  if (isNegative && !isZero) return { problem: 'negative' };
  if (whole.length > MAX_INTEGER_DIGITS) return { problem: 'too-large' };
  const units = minorUnits(currency);
  if (parts.fraction.length > units) return { problem: 'too-many-decimals' };
  if (isZero) return { problem: 'zero' };
  const fraction = parts.fraction.padEnd(units, '0');
  const amount = parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`);
  return amount === undefined ? { problem: 'not-a-number' } : { amount };
}

/** An amount as somebody of that language would type it: `1234.50`, `1234,50`. {@link readAmount} reads it back. */
export function typedAmount(language: Language, amount: Decimal): string {
  return amount.replace('.', DECIMAL_SIGN[language]);
}

/** The digits before and after the decimal sign. */
function partsOf(text: string, language: Language): { whole: string; fraction: string } | undefined {
  const [, grouped = '', separator = '', sign, decimals = ''] = GROUPED.exec(text) ?? [];
  // One point or comma alone, with three digits behind it, may as well be a decimal sign.
  const isUnclear = /[.,]/.test(separator) && sign === undefined && grouped.split(separator).length === 2;
  if (separator !== '' && separator !== sign && (!isUnclear || separator === GROUP_SIGN[language])) {
    return { whole: grouped.replace(/\D/g, ''), fraction: decimals };
  }
  const [all, whole = '', fraction = ''] = PLAIN.exec(text) ?? [];
  return all === undefined || whole + fraction === '' ? undefined : { whole: whole || '0', fraction };
}

/** The text without a minus and without the sign of its currency, in whichever order they stand. */
function withoutSign(text: string, language: Language, currency: string) {
  let rest = text;
  let isNegative = false;
  const takeMinus = () => {
    const without = rest.replace(/^[-\u2010\u2212\u2013]\s*/, '');
    isNegative ||= without !== rest;
    rest = without;
  };
  takeMinus();
  const sign = signsOf(language, currency).find((one) => isAtAnEnd(rest, one));
  if (sign !== undefined) {
    rest = (hasAtStart(rest, sign) ? rest.slice(sign.length) : rest.slice(0, -sign.length)).trim();
    if (!isNegative) takeMinus();
  }
  return { isNegative, rest };
}

const hasAtStart = (text: string, sign: string) => text.slice(0, sign.length).toUpperCase() === sign;
const isAtAnEnd = (text: string, sign: string) =>
  hasAtStart(text, sign) || text.slice(-sign.length).toUpperCase() === sign;

/** Asked for once a transfer, in files with thousands of them. */
const knownSigns = new Map<string, readonly string[]>();

/** How the currency may be written beside a number, in capitals; the longest first: `US$` before `$`. */
function signsOf(language: Language, currency: string): readonly string[] {
  const code = compactCurrency(currency);
  if (!/^[A-Z]{3}$/.test(code)) return [];
  const known = knownSigns.get(`${language} ${code}`);
  if (known !== undefined) return known;
  const shown = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value.trim().toUpperCase() : [])),
  );
  const signs = [...new Set([code, ...shown])].sort((a, b) => b.length - a.length);
  knownSigns.set(`${language} ${code}`, signs);
  return signs;
}
