/** What is wrong with a currency: nothing there, not three capitals, or three that are nobody's (ISO 4217). */
export type CurrencyProblem = 'empty' | 'format' | 'unknown';

/** What is wrong with a currency; `undefined` for nothing. Spaces around it and small letters are allowed. */
export function checkCurrency(text: string): CurrencyProblem | undefined {
  const code = compactCurrency(text);
  if (code === '') return 'empty';
  if (!/^[A-Z]{3}$/.test(code)) return 'format';
  const known = knownCurrencies();
  return known === undefined || known.has(code) ? undefined : 'unknown';
}

/** A currency as it is sent: without spaces, in capitals. */
export function compactCurrency(text: string): string {
  // ASCII only, as for an IBAN.
  return text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

let known: ReadonlySet<string> | undefined;

/** The currencies that the browser knows; `undefined` where it does not say. */
function knownCurrencies(): ReadonlySet<string> | undefined {
  // The types say that it is always there; older browsers say otherwise.
  const list: ((key: 'currency') => string[]) | undefined = Intl.supportedValuesOf;
  return (known ??= list && new Set(list('currency')));
}
