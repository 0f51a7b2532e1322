import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { paths } from '#paths.ts';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';

/** For testers: the IBANs that Bankbook may ask for. No real bank has such a page. */
export function BankAccountsPage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  return (
    <BankPage title={t('mock-bank.accounts')}>
      <p>{t('mock-bank.accounts-lead', { client: 'Bankbook' })}</p>
      {bank.customers().map(({ id, accounts }) => (
        <section key={id} aria-labelledby={`customer-${id}`}>
          <h2 id={`customer-${id}`}>{t(`mock-bank.${id}`)}</h2>
          {accounts.length === 0 ? (
            <p>{t('mock-bank.accounts-none')}</p>
          ) : (
            <ul className={styles.accounts}>
              {accounts.map(({ name, iban, currency, isIbanSent }) => (
                <li key={iban}>
                  <strong>{name}</strong>
                  <span>
                    <span className={styles.iban}>{groupedIban(iban)}</span> · {currency}
                  </span>
                  {!isIbanSent && <small>{t('mock-bank.accounts-unsent', { client: 'Bankbook' })}</small>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className={styles.links}>
        <a href={paths.home()}>{t('mock-bank.back', { client: 'Bankbook' })}</a>
      </p>
    </BankPage>
  );
}
