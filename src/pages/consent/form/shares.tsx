import { type ConsentShare } from '#api/consents/consent-changes.ts';
import { type ConsentAccount } from '#api/consents/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { kindList } from '#pages/consent/kind-list.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import styles from '#pages/consent/consent.module.css';

/** Accounts, each with the kinds of data that are meant. */
export function Shares({
  shares,
  none,
}: {
  shares: readonly ConsentShare[];
  /** Shown in place of no shares. */
  none?: string;
}) {
  const { t, language } = useI18n();
  if (shares.length === 0) return none === undefined ? null : <p>{none}</p>;
  return (
    <div className={styles.shares}>
      <SummaryList
        rows={shares.map(({ account, kinds }) => ({
          term: <BankText>{account.name}</BankText>,
          value: kindList(kinds, t, language),
        }))}
      />
    </div>
  );
}

/** Leaves out accounts with nothing granted. */
export function sharesOf(accounts: readonly ConsentAccount[]): readonly ConsentShare[] {
  return accounts.flatMap((account) =>
    account.kinds.length === 0 ? [] : [{ account, kinds: account.kinds }],
  );
}
