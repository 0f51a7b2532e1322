import { groupedIban } from '#lib/money/grouped-iban.ts';
import { shortIban } from '#lib/money/short-iban.ts';
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
