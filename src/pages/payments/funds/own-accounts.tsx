import { accountQueries } from '#api/accounts/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { checkIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/check-iban.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './funds.module.css';

/** More would be a page of their own. */
const MOST = 12;

/** The person's accounts whose IBAN the bank sends, each to be put into the field by a click; nothing where they can't be had. */
export function OwnAccounts({ onPick }: { onPick: (iban: string) => void }) {
  const { t } = useWords();
  const { data } = useQuery(accountQueries.list());
  const own = (data?.accounts.items ?? []).flatMap((account) => {
    const iban = compactIban(account.account_id?.iban ?? '');
    return checkIban(iban) === undefined ? [{ iban, name: nameOf(account, t) }] : [];
  });
  if (own.length === 0) return null;
  return (
    <div role="group" aria-label={t('funds.own')} className={styles.own}>
      <span aria-hidden>{t('funds.own')}</span>
      {own.slice(0, MOST).map(({ iban, name }, place) => (
        <Button key={place} look="quiet" onClick={() => onPick(iban)}>
          <BankText>{name}</BankText>
        </Button>
      ))}
    </div>
  );
}
