import { compactCurrency } from './check-currency.ts';

/** Also the fallback for unknown currencies. */
const USUAL = 2;

const known = new Map<string, number>();

/** A currency's decimals (ISO 4217): EUR 2, JPY 0, KWD 3. */
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
