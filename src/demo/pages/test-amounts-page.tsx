import { exact } from '#demo/bank/accounts/cover.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { personas } from '#demo/seed/personas.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankLinks, BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';

/** No real bank has such a page. */
export function TestAmountsPage() {
  const { t, formatAmount } = useI18n();
  return (
    <BankPage title={t('mock-bank.test-amounts')}>
      <p>{t('test-amounts.lead')}</p>
      <p>{t('test-amounts.once')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('test-amounts.amount')}</th>
            <th scope="col">{t('test-amounts.counts')}</th>
            <th scope="col">{t('test-amounts.what')}</th>
          </tr>
        </thead>
        <tbody>
          {magicAmounts.map(({ amount, counts, effect }) => (
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
