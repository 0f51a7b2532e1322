import { cached, DATE_TAGS } from './format.ts';
import type { Language } from './preferred-language.ts';

/** Formats a round figure of a scale: +8k, −4k; zero is shown with its currency: €0. */
export function formatRound(language: Language, amount: number, currency: string): string {
  const isCode = /^[A-Z]{3}$/.test(currency);
  const options: Intl.NumberFormatOptions =
    amount === 0
      ? { ...(isCode && { style: 'currency', currency }), maximumFractionDigits: 0 }
      : { notation: 'compact', signDisplay: 'exceptZero', maximumSignificantDigits: 2 };
  return cached(
    `${language} ${currency} round ${amount === 0}`,
    () => new Intl.NumberFormat(DATE_TAGS[language], options),
  )
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('');
}
