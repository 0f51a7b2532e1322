import { useWords } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePreference } from '#ui/use-preference.ts';
import type { PaymentSummary } from '#pages/payments/payment-summary.ts';
import styles from './wizard.module.css';

/** What a request comes to, exactly and by currency, and to whom where it is one transfer. */
export function WizardTotal({ summary: { totals, transfers } }: { summary: PaymentSummary }) {
  const { t } = useWords();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const [first] = transfers;
  return (
    <div className={styles.total}>
      <h2 className={styles.cardTitle}>{t('payment.total')}</h2>
      <ul className={styles.totals}>
        {totals.map(({ amount, currency }) => (
          <li key={currency}>
            <Amount amount={amount} currency={currency} size="figure" />
          </li>
        ))}
      </ul>
      <p>
        {transfers.length === 1 && first !== undefined ? (
          <BankText>{t('payment.to-payee', { name: first.name })}</BankText>
        ) : (
          t('payment.in-transfers', { count: transfers.length })
        )}
      </p>
      {isHidden && (
        <Notice tone="warning">
          <p>{t('payment.hidden')}</p>
          <Button onClick={() => amountVisibility.set('shown')}>{t('payment.show-amounts')}</Button>
        </Notice>
      )}
    </div>
  );
}
