import { compactCurrency } from './check-currency.ts';

/** What most currencies have, and what is taken for a code that is no currency (yet). */
const USUAL = 2;

const known = new Map<string, number>();

/** How many decimals a currency has, by the browser's own table (ISO 4217): EUR 2, JPY 0, KWD 3. */
export function minorUnits(currency: string): number {
  const code = compactCurrency(currency);
  if (!/^[A-Z]{3}$/.test(code)) return USUAL;
  const found = known.get(code);
  if (found !== undefined) return found;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const units = format.resolvedOptions().maximumFractionDigits ?? USUAL;
  known.set(code, units);
  return units;
}
