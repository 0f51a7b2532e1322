import type { Decimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';

/** `undefined` if there are more decimals than the currency has. Exact up to 15 digits. */
export function minorUnitsOf(amount: Decimal, currency: string): number | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  const decimals = minorUnits(currency);
  const significant = fraction.replace(/0+$/, '');
  return significant.length > decimals ? undefined : Number(whole + significant.padEnd(decimals, '0'));
}

/** 1250 of EUR is `12.50`, of JPY `1250`, of KWD `1.250`. */
export function decimalText(count: number, currency: string): string {
  const decimals = minorUnits(currency);
  const digits = String(Math.abs(count)).padStart(decimals + 1, '0');
  const minus = count < 0 ? '-' : '';
  if (decimals === 0) return `${minus}${digits}`;
  return `${minus}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number is only printed, never calculated with: JavaScript prints up to 15 digits as they were read. */
export function amountOf(count: number, currency: string) {
  return { amount: Number(decimalText(count, currency)), currency };
}
