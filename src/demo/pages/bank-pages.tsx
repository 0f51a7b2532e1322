import { exact } from '#demo/bank/accounts/cover.ts';
import { testData } from '#demo/bank/test-data.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { type demoPaths, paths } from '#paths.ts';
import { authorizePage } from './authorize-page.tsx';
import { BankLinks, BankPage, client } from './bank-page.tsx';
import styles from './bank-page.module.css';
import { consentPage } from './consent-page.tsx';
import type { PageEntry } from './page-entry.ts';
import { paymentPage } from './payment-page.tsx';
import { phonePage } from './phone-page.tsx';

export const bankPages = {
  bankAuthorize: authorizePage,
  bankConsent: consentPage,
  bankPayment: paymentPage,
  bankPhone: phonePage,
  bankAccounts: { view: () => ({ page: <BankAccountsPage /> }) },
  bankTestAmounts: { view: () => ({ page: <TestAmountsPage /> }) },
} satisfies Partial<Record<keyof typeof demoPaths, PageEntry>>;

/** For testers: the IBANs that Bankbook may ask for. No real bank has such a page. */
function BankAccountsPage() {
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
                    <span className={styles.iban}>{groupedIban(iban)}</span> <span>{`· ${currency}`}</span>
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

/** No real bank has such a page. */
function TestAmountsPage() {
  const { t, formatAmount } = useI18n();
  const { amounts, personas } = testData();
  return (
    <BankPage title={t('mock-bank.test-amounts')}>
      <p>{t('test-amounts.lead')}</p>
      <p>{t('test-amounts.once')}</p>
      <table className={styles.table}>
        <thead data-hidden-below={36}>
          <tr>
            <th scope="col">{t('test-amounts.amount')}</th>
            <th scope="col">{t('test-amounts.counts')}</th>
            <th scope="col">{t('test-amounts.what')}</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ amount, counts, effect }) => (
            <tr key={amount}>
              {/* Without a currency: formatted as the user types it. */}
              <th scope="row">{formatAmount(exact(amount), '')}</th>
              <td>{t(`magic-counts.${counts}`)}</td>
              <td>{t(`magic.${effect}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('test-amounts.customers')}</h2>
      <p>{t('test-amounts.customers-lead')}</p>
      <ul className={styles.accounts}>
        {personas.map(({ id }) => (
          <li key={id}>
            <strong>{t(`mock-bank.${id}`)}</strong>
            <span>{t(`bank-customer.${id}`)}</span>
          </li>
        ))}
      </ul>
      <BankLinks back={paths.home()} pages={['bankAccounts', 'bankPhone']} />
    </BankPage>
  );
}
