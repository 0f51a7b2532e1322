import { compactCurrency } from '#lib/money/check-currency.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { cached } from './format.ts';
import type { Language } from './preferred-language.ts';

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

/** The most digits a payment may have before the decimal sign (SEPA rulebook, ISO 20022 EPC subset). */
export const MAX_INTEGER_DIGITS = 9;

const DECIMAL_SIGN: Readonly<Record<Language, string>> = { en: '.', fr: ',' };
/** The thousands separator among point and comma; French uses neither. */
const GROUP_SIGN: Readonly<Record<Language, string | undefined>> = { en: ',', fr: undefined };

/** One to three digits, then groups of three, all with the same separator. */
const GROUPED = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

/**
 * Parses an amount as typed or pasted, without rounding: `1,234.50`, `1 234,50 €`, `1'234.5`.
 *
 * - Thousands may be separated by any spaces, apostrophes, points or commas, in full groups of three digits.
 * - A single point or comma before three digits (`1,234`, `1.234`) is ambiguous. It separates thousands only
 *   where the language does so (the comma in English), else it is the decimal sign.
 * - Only ASCII digits count. The currency's own sign or code may stand before or after the number.
 *
 * The result has exactly the currency's decimals (`12.50`, JPY `7`). Surplus zeros are refused as well,
 * because `12.500` may mean thousands.
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

/** An amount as users of the language type it: `1234.50`, `1234,50`. {@link readAmount} parses it back. */
export function typedAmount(language: Language, amount: Decimal): string {
  return amount.replace('.', DECIMAL_SIGN[language]);
}

function partsOf(text: string, language: Language): { whole: string; fraction: string } | undefined {
  const [, grouped = '', separator = '', sign, decimals = ''] = GROUPED.exec(text) ?? [];
  // One point or comma before three digits could also be the decimal sign.
  const isUnclear = /[.,]/.test(separator) && sign === undefined && grouped.split(separator).length === 2;
  if (separator !== '' && separator !== sign && (!isUnclear || separator === GROUP_SIGN[language])) {
    return { whole: grouped.replace(/\D/g, ''), fraction: decimals };
  }
  const [all, whole = '', fraction = ''] = UNGROUPED.exec(text) ?? [];
  return all === undefined || whole + fraction === '' ? undefined : { whole: whole || '0', fraction };
}

/** Removes the minus and the currency sign, in either order. */
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

/** The upper-case spellings of the currency, longest first: `US$` before `$`. */
function signsOf(language: Language, currency: string): readonly string[] {
  const code = compactCurrency(currency);
  if (!/^[A-Z]{3}$/.test(code)) return [];
  // Batch files parse thousands of amounts.
  return cached(`${language} ${code} signs`, () => {
    const shown = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value.trim().toUpperCase() : [])),
    );
    return [...new Set([code, ...shown])].sort((a, b) => b.length - a.length);
  });
}
