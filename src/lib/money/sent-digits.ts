import { compareDecimals, DOUBLE_DIGITS, parseDecimal } from './decimal.ts';

/**
 * The number that a bank sent, where it has more digits than a double keeps (`128.70000000000002`).
 * `amount_sent` comes from `api/http/json.ts`; a bank's own counts only if it is the same number.
 */
export function sentDigits({
  amount,
  amount_sent,
}: {
  amount?: unknown;
  amount_sent?: unknown;
}): string | undefined {
  if (typeof amount_sent !== 'string') return undefined;
  const rounded = Number(amount_sent).toPrecision(DOUBLE_DIGITS);
  const sent = parseDecimal(amount_sent);
  const kept = parseDecimal(rounded);
  if (sent === undefined || kept === undefined) return undefined;
  const isSame = Number(amount).toPrecision(DOUBLE_DIGITS) === rounded;
  return isSame && compareDecimals(sent, kept) !== 0 ? amount_sent : undefined;
}
