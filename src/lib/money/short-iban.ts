import { compactIban } from './compact-iban.ts';
import { groupedIban } from './grouped-iban.ts';

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/i;

/** Its country and its end, which people know. Whatever else a bank sends stays whole. */
export function shortIban(iban: string): string {
  const grouped = groupedIban(iban);
  const groups = grouped.split(' ');
  return IBAN.test(compactIban(iban)) ? `${groups[0]} … ${groups.slice(-2).join(' ')}` : grouped;
}
