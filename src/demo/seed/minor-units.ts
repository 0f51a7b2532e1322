import type { Decimal } from '#lib/money/decimal.ts';

/** The currencies that have not two decimals, by how many they have (ISO 4217). */
const UNUSUAL: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const decimalsByCurrency = new Map(
  Object.entries(UNUSUAL).flatMap(([decimals, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(decimals)] as const),
  ),
);

/** How many decimals a currency has. */
export const decimalsOf = (currency: string): number => decimalsByCurrency.get(currency) ?? 2;

/**
 * Exact decimal text as whole minor units; `undefined` where it has more decimals than the currency.
 * Exact up to 15 digits, as what is kept in minor units is.
 */
export function minorUnitsOf(amount: Decimal, currency: string): number | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  const decimals = decimalsOf(currency);
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? undefined : Number(whole + kept.padEnd(decimals, '0'));
}

/** Whole minor units as decimal text: 1250 of EUR is `12.50`, of JPY `1250`, of KWD `1.250`. */
export function decimalText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const minus = minorUnits < 0 ? '-' : '';
  if (decimals === 0) return `${minus}${digits}`;
  return `${minus}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Whole minor units as the interface sends them. The number is only printed, never counted
 * with, and JavaScript prints a number of up to 15 digits as it was read.
 */
export function amountOf(minorUnits: number, currency: string) {
  return { amount: Number(decimalText(minorUnits, currency)), currency };
}
