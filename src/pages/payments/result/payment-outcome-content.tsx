import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { createPaymentRequest } from '#contract/payment-requests.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { usePreference } from '#ui/use-preference.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { contentFacts, MOST_TRANSFERS, stateFacts } from './receipt-facts.tsx';
import { hasReceipt, ReceiptPanel } from './receipt-panel.tsx';

/** What a payment holds: a receipt where it went out, else what was confirmed. Always read from the frozen bytes. */
export function OutcomeContent({
  payment,
  outcome,
  approval,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
}) {
  const words = useWords();
  const { t } = words;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const { content } = payment;
  if (content === undefined) return <p>{t('payments.receipt-lost')}</p>;
  const summary = summaryOf(content.body);
  const total = summary.transfers.length;
  return (
    <>
      {hasReceipt(outcome) ? (
        <ReceiptPanel payment={payment} content={content} outcome={outcome} approval={approval} />
      ) : (
        <Section title={t(outcome === 'not-sent' ? 'payments.what-was-meant' : 'payments.what-was-tried')}>
          {total > MOST_TRANSFERS && <p>{t('payments.transfers-shown', { shown: MOST_TRANSFERS, total })}</p>}
          <SummaryList rows={[...contentFacts(summary, words), ...stateFacts(payment, outcome, words)]} />
        </Section>
      )}
      {!areAmountsHidden && (
        <details className={styles.more}>
          <summary>
            {t(outcome === 'not-sent' ? 'payments.body-meant' : 'payments.body')} <ChevronDownIcon />
          </summary>
          <p>
            <code>
              {createPaymentRequest.method} {createPaymentRequest.path}
            </code>
          </p>
          <pre className={styles.body}>{JSON.stringify(content.body, undefined, 2)}</pre>
        </details>
      )}
    </>
  );
}
