import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatList } from '#i18n/format-list.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import styles from '#pages/consent/consent.module.css';

/** Names the accounts that can't be chosen, and says why. */
export function LeftOut({ accounts }: { accounts: readonly Account[] }) {
  const { t, language } = useWords();
  if (accounts.length === 0) return null;
  const names = accounts.map((account) => nameOf(account, t));
  return (
    <p className={styles.muted}>
      {t('consent.left-out')} <BankText>{formatList(language, names)}</BankText>
    </p>
  );
}
