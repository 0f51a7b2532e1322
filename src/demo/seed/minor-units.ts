import type { Decimal } from '#lib/money/decimal.ts';

/** Currencies without two decimals, by number of decimals (ISO 4217). */
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

export const decimalsOf = (currency: string): number => decimalsByCurrency.get(currency) ?? 2;

/** `undefined` if there are more decimals than the currency has. Exact up to 15 digits. */
export function minorUnitsOf(amount: Decimal, currency: string): number | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  const decimals = decimalsOf(currency);
  const significant = fraction.replace(/0+$/, '');
  return significant.length > decimals ? undefined : Number(whole + significant.padEnd(decimals, '0'));
}

/** 1250 of EUR is `12.50`, of JPY `1250`, of KWD `1.250`. */
export function decimalText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const minus = minorUnits < 0 ? '-' : '';
  if (decimals === 0) return `${minus}${digits}`;
  return `${minus}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number is only printed, never calculated with: JavaScript prints up to 15 digits as they were read. */
export function amountOf(minorUnits: number, currency: string) {
  return { amount: Number(decimalText(minorUnits, currency)), currency };
}
