import type { Transaction } from '#contract/transactions.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

/** The statuses that have a translation (STET 1.4.2). */
const STATUSES = ['BOOK', 'PDNG', 'FUTR', 'INFO', 'OTHR', 'RJCT'] as const;

export function isKnownStatus(code: string): boolean {
  return STATUSES.some((status) => status === code);
}

/** A currency may be any text; in full, ten thousand letters would push the list off the screen. */
export const shortCurrency = (currency: string): string => currency.replace(/^(.{40}).+$/su, '$1…');

/** Unknown codes are shown as they are, never dropped. */
export function statusOf({ status: code }: Transaction, t: Translate): string {
  if (code === undefined || code === '') return t('status.missing');
  const known = STATUSES.find((status) => status === code);
  return known === undefined ? t('app.other', { code }) : t(`status.${known}`);
}
