import { testData } from '#demo/bank/test-data.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import { BankLinks, BankPage, client } from './bank-page.tsx';
import styles from './bank-page.module.css';

/** For testers: the IBANs that Bankbook may ask for. No real bank has such a page. */
export function BankAccountsPage() {
  const { t } = useI18n();
  return (
    <BankPage title={t('mock-bank.accounts')}>
      <p>{t('mock-bank.accounts-lead', { client })}</p>
      {testData().personas.map(({ id, accounts }) => (
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
                  {!isIbanSent && <small>{t('mock-bank.accounts-unsent', { client })}</small>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <BankLinks back={paths.home()} />
    </BankPage>
  );
}
