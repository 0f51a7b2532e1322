import { withoutInvisible } from '#lib/visible-text.ts';

// Separate from `check-currency.ts`, which the first screen does not need.

/** A code in capitals, without surrounding spaces and invisible characters. */
export function currencyCode(text: string): string {
  // Most texts: sums and searches ask for each of 100,000 rows.
  if (/^[A-Z]{3}$/.test(text)) return text;
  // ASCII only, as in `compactIban`.
  return withoutInvisible(text)
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
