import { withoutInvisible } from '#lib/visible-text.ts';

/** `unknown`: not in the browser's list (ISO 4217). */
export type CurrencyProblem = 'empty' | 'format' | 'unknown';

/** Returns `undefined` if valid. Surrounding spaces and lower case are allowed. */
export function checkCurrency(text: string): CurrencyProblem | undefined {
  const code = compactCurrency(text);
  if (code === '') return 'empty';
  if (!/^[A-Z]{3}$/.test(code)) return 'format';
  const known = knownCurrencies();
  return known === undefined || known.has(code) ? undefined : 'unknown';
}

/** What a currency is printed with: `Currency EUR`, `Devise : EUR`. */
const LABEL = /^(?:[^:\t\n]*[:\t\n]|(?:currency|devise)\s)\s*(?=\S)/iu;

/** Strips a label, surrounding spaces and invisible characters. */
export function compactCurrency(text: string): string {
  // Most texts: sums and searches ask for each of 100,000 rows.
  if (/^[A-Z]{3}$/.test(text)) return text;
  const code = withoutInvisible(text).trim().replace(LABEL, '');
  // ASCII only, as in `compactIban`.
  return code.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

let cached: ReadonlySet<string> | undefined;

function knownCurrencies(): ReadonlySet<string> | undefined {
  // Missing in older browsers, despite the types.
  const list: ((key: 'currency') => string[]) | undefined = Intl.supportedValuesOf;
  return (cached ??= list && new Set(list('currency')));
}
