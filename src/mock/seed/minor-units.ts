/** Decimals of the currencies in the seed that have not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** Whole minor units as decimal text: 1250 of EUR is `12.50`, of JPY `1250`, of KWD `1.250`. */
export function decimalText(minorUnits: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? 2;
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
