import { withoutInvisible } from '#lib/visible-text.ts';
import { currencyCode } from './currency-code.ts';

/** `unknown`: not in the browser's list (ISO 4217). */
export type CurrencyProblem = 'empty' | 'format' | 'unknown';

/** Returns `undefined` if valid. Surrounding spaces and lower case are allowed; a label is not. */
export function checkCurrency(text: string): CurrencyProblem | undefined {
  const code = currencyCode(text);
  if (code === '') return 'empty';
  if (!/^[A-Z]{3}$/.test(code)) return 'format';
  const known = knownCurrencies();
  return known === undefined || known.has(code) ? undefined : 'unknown';
}

/** What a currency is printed with: `Currency EUR`, `Devise : EUR`. */
const LABEL = /^(?:[^:\t\n\p{Sc}]*[:\t\n]|(?:currency|devise)\s)\s*(?=\S)/iu;

/** The code in a typed or pasted text, without its label; what names another currency is none: `GBP: EUR`. */
export const compactCurrency = (typed: string): string =>
  currencyCode(
    withoutInvisible(typed)
      .trim()
      .replace(LABEL, (label) =>
        label.split(/\P{L}/u).some((word) => checkCurrency(word) === undefined) ? label : '',
      ),
  );

let cached: ReadonlySet<string> | undefined;

function knownCurrencies(): ReadonlySet<string> | undefined {
  // Missing in older browsers, despite the types.
  const list: ((key: 'currency') => string[]) | undefined = Intl.supportedValuesOf;
  return (cached ??= list && new Set(list('currency')));
}
