import { useI18n } from '#i18n/use-i18n.tsx';
import { exact } from '#demo/bank/accounts/cover.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { demoPaths, paths } from '#paths.ts';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';

/** No real bank has such a page. */
export function TestAmountsPage({ bank }: { bank: MockBank }) {
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
        {bank.personas.map((id) => (
          <li key={id}>
            <strong>{t(`mock-bank.${id}`)}</strong>
            <span>{t(`bank-customer.${id}`)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <a href={paths.home()}>{t('mock-bank.back', { client: 'Bankbook' })}</a>
        <a href={demoPaths.bankAccounts()}>{t('mock-bank.accounts')}</a>
        <a href={demoPaths.bankPhone()}>{t('mock-bank.phone')}</a>
      </p>
    </BankPage>
  );
}
