import { checkCurrency } from '#lib/money/check-currency.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import { absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { withoutInvisible } from '#lib/visible-text.ts';
import { cached } from './format.ts';
import { type Language, languages } from './preferred-language.ts';

export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'unclear'
  | 'negative'
  | 'too-large'
  | 'too-many-decimals'
  | 'zero';

export type ReadAmount =
  | { readonly amount: Decimal; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: AmountProblem };

/** The most digits a payment may have before the decimal sign (SEPA rulebook, ISO 20022 EPC subset). */
export const MAX_INTEGER_DIGITS = 9;

/** How point and comma are meant: as in a language, or as a file's other amounts show (see {@link notationOf}). */
export type Notation = Language | 'comma' | 'unknown';

const DECIMAL_SIGN = { en: '.', fr: ',', comma: ',', unknown: undefined };
/** The thousands separator among point and comma; French uses neither. */
const GROUP_SIGN = { en: ',', fr: undefined, comma: '.', unknown: undefined };

/** One to three digits, then groups of three, all with the same separator. */
const GROUPED = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const UNGROUPED = /^(\d*)(?:([.,])(\d*))?$/;

/** What an amount is printed with. */
const LABEL = /^(?:amount|montant|total|balance|solde|in|out|entrée|sortie)\b ?:? ?/i;
/** What may be the sign or the code of a currency; bounded, because a search for the end of a long text is slow. */
const CURRENCY = /^(?:Cg\.|[\p{L}\p{Sc} ]{1,12})|(?:Cg\.|[\p{L}\p{Sc} ]{1,12})$/gu;
const isCurrency = (mark: string) =>
  /^(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|F ?CFA|CFPF|FCFP|Cg\.)$/u.test(mark) || checkCurrency(mark) === undefined;

/**
 * Parses an amount as typed or pasted, without rounding: `1,234.50`, `1 234,50 €`, `1'234.5`.
 *
 * - Thousands may be separated by any spaces, apostrophes, points or commas, in full groups of three digits.
 * - A single point or comma before exactly three digits (`1,234`, `1.234`) could be either. It separates thousands
 *   where the language does so (the comma in English), and is the decimal sign where the language writes that. All else
 *   is refused.
 * - Only ASCII digits count. The currency's own sign or code may stand before or after the number.
 *
 * The result has exactly the currency's decimals (`12.50`, JPY `7`). Surplus zeros are refused as well,
 * because `12.500` may mean thousands.
 *
 * @param isCertain A file names the currency elsewhere, so a sign that stands for others as well will do: `$` in CAD.
 */
export function readAmount(
  notation: Notation,
  typed: string,
  currency: string,
  isCertain = false,
): ReadAmount {
  const text = cleaned(typed);
  if (text === '') return { problem: 'empty' };
  const units = minorUnits(currency);
  const signs = signsOf(currency, isCertain);
  const number = numberIn(text, notation, (rest) => {
    const sign = signs.find((one) => hasAtStart(rest, one) || hasAtEnd(rest, one)) ?? '';
    return hasAtStart(rest, sign) ? rest.slice(sign.length) : rest.slice(0, -sign.length);
  });
  return typeof number === 'string' ? { problem: number } : payable(number, units);
}

/** As {@link readAmount}, of a number that can mean one thing only, such as an amount in XML. */
export const readDecimal = (value: Decimal, currency: string): ReadAmount => {
  const [whole = '', fraction = ''] = absolute(value).split('.');
  const number = { sign: value.startsWith('-') ? '-' : '', whole, fraction: fraction.replace(/0+$/, '') };
  return payable(number, minorUnits(currency));
};

/** An amount in any currency, as a filter takes it: `€1,234.50`, `\u221212,50`, with its sign. `undefined` if unclear. */
export function readAnyAmount(
  language: Language,
  typed: string,
): { sign: string; size: Decimal } | undefined {
  const number = numberIn(cleaned(typed), language, (rest) =>
    rest.replace(CURRENCY, (mark) => (isCurrency(mark.trim()) ? '' : mark)),
  );
  if (typeof number === 'string') return undefined;
  const { sign, whole, fraction } = number;
  const size = parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`);
  return size && { sign, size };
}

/** An amount as users of the language type it: `1234.50`, `1234,50`. {@link readAmount} parses it back. */
export function typedAmount(language: Language, amount: Decimal): string {
  return amount.replace('.', DECIMAL_SIGN[language]);
}

/** As {@link typedAmount}, with all decimals of the currency: `48.5` in EUR becomes `48.50`. */
export function filledAmount(language: Language, amount: Decimal, currency: string): string {
  return typedAmount(language, readDecimal(amount, currency).amount ?? amount);
}

/** The sign that must be the decimal one; `undefined` where an amount has none, or could be read in two ways. */
export function decimalSignIn(typed: string): string | undefined {
  // The search for the end of a long text, which is no amount, is slow.
  const text = typed.length > 100 ? '' : cleaned(typed).replace(/^[^\d.,]+|[^\d.,]+$/g, '');
  const [, grouped = '', separator = '', sign] = GROUPED.exec(text) ?? [];
  if (separator === '' || separator === sign) return UNGROUPED.exec(text)?.[2];
  if (sign !== undefined || !/[.,]/.test(separator)) return sign;
  return grouped.split(separator).length === 2 ? undefined : separator === ',' ? '.' : ',';
}

/** How all amounts of a column are written, if some of them show it and none contradicts. */
export function notationOf(decimalSigns: ReadonlySet<string | undefined>): Notation {
  if (decimalSigns.has('.') === decimalSigns.has(',')) return 'unknown';
  return decimalSigns.has(',') ? 'comma' : 'en';
}

interface NumberParts {
  /** `+`, `-` or empty. */
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
}

function payable({ sign, whole, fraction }: NumberParts, units: number): ReadAmount {
  const isZero = !/[1-9]/.test(whole + fraction);
  if (sign === '-' && !isZero) return { problem: 'negative' };
  if (whole.length > MAX_INTEGER_DIGITS) return { problem: 'too-large' };
  if (fraction.length > units) return { problem: 'too-many-decimals' };
  if (isZero) return { problem: 'zero' };
  const amount = parseDecimal(units === 0 ? whole : `${whole}.${fraction.padEnd(units, '0')}`);
  return amount === undefined ? { problem: 'not-a-number' } : { amount };
}

const cleaned = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\s+/g, ' ')
    .replace(/[\u2019\u02BC]/g, "'")
    .trim()
    .replace(LABEL, '');

/** @param withoutCurrency Removes it from either end. */
function numberIn(
  text: string,
  notation: Notation,
  withoutCurrency: (text: string) => string,
): NumberParts | 'not-a-number' | 'unclear' {
  // The sign and the currency may stand in either order.
  const [, first = '', signed = ''] = SIGNED.exec(text) ?? [];
  const [, second = '', rest = ''] = SIGNED.exec(withoutCurrency(signed).trim()) ?? [];
  if (first !== '' && second !== '') return 'not-a-number';
  const sign = first + second === '' || first + second === '+' ? first + second : '-';

  const [, grouped = '', separator = '', decimalSign, decimals = ''] = GROUPED.exec(rest) ?? [];
  if (separator !== '' && separator !== decimalSign) {
    const isEither =
      decimalSign === undefined && /[.,]/.test(separator) && grouped.split(separator).length === 2;
    if (!isEither || separator === GROUP_SIGN[notation])
      return { sign, whole: grouped.replace(/\D/g, ''), fraction: decimals };
    if (separator !== DECIMAL_SIGN[notation]) return 'unclear';
  }
  const [, whole = '', , fraction = ''] = UNGROUPED.exec(rest) ?? [];
  if (whole + fraction === '') return 'not-a-number';
  return { sign, whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction };
}

const SIGNED = /^([-+\u2010\u2212\u2013]?) ?(.*)$/;

const hasAtStart = (text: string, sign: string) => text.slice(0, sign.length).toUpperCase() === sign;
const hasAtEnd = (text: string, sign: string) => text.slice(-sign.length).toUpperCase() === sign;

/** Narrow signs of several currencies, and the one that English or French writes so. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₩', 'KRW'],
]);

/** The upper-case spellings of the currency, longest first: `US$` before `$`. */
function signsOf(currency: string, isCertain: boolean): readonly string[] {
  const code = currencyCode(currency);
  if (!/^[A-Z]{3}$/.test(code)) return [];
  // Batch files parse thousands of amounts.
  return cached(`${code} signs ${isCertain}`, () => {
    const shown = Object.keys(languages).flatMap((language) =>
      (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
        new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
          .formatToParts(0)
          .flatMap(({ type, value }) => (type === 'currency' ? cleaned(value).toUpperCase() : []))
          .filter((sign) => isCertain || currencyDisplay === 'symbol' || (OWNERS.get(sign) ?? code) === code),
      ),
    );
    return [...new Set([code, ...shown])].sort((a, b) => b.length - a.length);
  });
}
