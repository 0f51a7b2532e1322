import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { BankText } from './bank-text.tsx';
import styles from './phone-iban.module.css';

/** In groups of four; on a phone cut in the middle, where the whole one stays for screen readers and paper. */
export function PhoneIban({ iban }: { iban: string }) {
  return (
    <>
      <span data-hidden-below={30}>
        <BankText>{groupedIban(iban)}</BankText>
      </span>
      <span aria-hidden className={styles.short}>
        <BankText>{shortIban(iban)}</BankText>
      </span>
    </>
  );
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/i;

/** Its country and its end, which people know. Whatever else a bank sends stays whole. */
function shortIban(iban: string): string {
  const grouped = groupedIban(iban);
  const groups = grouped.split(' ');
  return IBAN.test(compactIban(iban)) ? `${groups[0]} … ${groups.slice(-2).join(' ')}` : grouped;
}
