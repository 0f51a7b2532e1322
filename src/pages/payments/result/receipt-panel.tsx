import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment, PaymentContent } from '#api/payments/payment.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { PaymentsIcon } from '#ui/frame-icons.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Receipt } from '#ui/data/receipt.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { Link } from 'react-router';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { lastClaim } from './payment-outcome.ts';
import { contentFacts, MAX_SHOWN_TRANSFERS, stateFacts, supportFacts } from './receipt-facts.tsx';
import { receiptText } from './receipt-file.ts';
import { noteOf, type ReceiptOutcome } from './receipt-note.ts';
import { SupportDetails } from './support-details.tsx';

export function ReceiptPanel({
  payment,
  content,
  outcome,
  approval,
}: {
  payment: Payment;
  content: PaymentContent;
  outcome: ReceiptOutcome;
  approval: Approval | undefined;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const summary = summaryOf(content.body);
  const total = summary.transfers.length;
  const facts = [...contentFacts(summary, i18n), ...stateFacts(payment, outcome, i18n)];
  const [reference, ...details] = supportFacts(payment, i18n, approval?.code);
  const claim = lastClaim(payment);
  const title = t('payments.receipt-title');
  const note = t(noteOf(outcome));

  return (
    <Receipt
      title={title}
      rows={[
        ...facts,
        {
          ...reference,
          change: <CopyButton variant="icon" text={payment.id} label={t('label.copy-reference')} />,
        },
      ]}
      note={
        (total > MAX_SHOWN_TRANSFERS || areAmountsHidden) && (
          <>
            {total > MAX_SHOWN_TRANSFERS && (
              <p>
                {`${t('payments.transfers-shown', { shown: MAX_SHOWN_TRANSFERS, total })} ${t('payments.transfers-in-file')}`}
              </p>
            )}
            {areAmountsHidden && <p data-off-paper>{t('payments.with-amounts')}</p>}
          </>
        )
      }
      paperNote={note}
      printLabel={t('label.print')}
      actions={
        <>
          {payment.state === 'accepted' && claim?.kind !== 'unsuccessful' && (
            <Link to={paths.paymentAgain(payment.id)} className={buttonClass()}>
              <PaymentsIcon />
              <span>{t('label.pay-again')}</span>
            </Link>
          )}
          <CopyButton
            variant="plain"
            text={receiptText(`Bankbook\n${title}`, [reference, ...facts, ...details], note)}
            label={t('payments.copy-receipt')}
          />
        </>
      }
      more={<SupportDetails isFold payment={payment} outcome={outcome} approval={approval} />}
    />
  );
}
