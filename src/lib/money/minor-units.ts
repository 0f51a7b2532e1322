import { compactCurrency } from './check-currency.ts';

/** Also the fallback for unknown currencies. */
const DEFAULT_UNITS = 2;

const cache = new Map<string, number>();

/** A currency's decimals (ISO 4217): EUR 2, JPY 0, KWD 3. */
export function minorUnits(currency: string): number {
  const code = compactCurrency(currency);
  if (!/^[A-Z]{3}$/.test(code)) return DEFAULT_UNITS;
  const found = cache.get(code);
  if (found !== undefined) return found;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const units = format.resolvedOptions().maximumFractionDigits ?? DEFAULT_UNITS;
  cache.set(code, units);
  return units;
}
