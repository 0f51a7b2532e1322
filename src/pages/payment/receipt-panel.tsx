import type { Approval } from '#api/payment-approval.ts';
import type { Payment, PaymentContent } from '#api/payment.ts';
import { useWords } from '#i18n/words.tsx';
import { saveFile } from '#lib/save-file.ts';
import { amountVisibility } from '#ui/amount-visibility.ts';
import { BankText } from '#ui/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Receipt } from '#ui/receipt.tsx';
import { usePreference } from '#ui/use-preference.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { summaryOf } from './payment-summary.ts';
import styles from './payment-outcome.module.css';
import { contentFacts, MOST_TRANSFERS, stateFacts } from './receipt-facts.tsx';
import { receiptFileName, receiptJson, receiptText } from './receipt-file.ts';

/** What was sent, to be printed, copied or kept as a file. */
export function ReceiptPanel({
  payment,
  content,
  outcome,
  approval,
}: {
  payment: Payment;
  content: PaymentContent;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
}) {
  const words = useWords();
  const { t } = words;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const summary = summaryOf(content.body);
  const total = summary.transfers.length;
  const facts = [...contentFacts(summary, words), ...stateFacts(payment, outcome, words, approval?.code)];
  const title = t('payments.what-was-sent');
  const note = t('payments.receipt-note');
  const reference = { term: t('payments.reference'), text: payment.id };
  const isDemo = import.meta.env.MODE === 'demo';

  function download() {
    const file = receiptJson(payment, { outcome, approach: approval?.code, note, isDemo });
    saveFile(new Blob([file], { type: 'application/json' }), receiptFileName(payment.id));
  }

  return (
    <div className={styles.stack}>
      <Receipt
        title={title}
        reference={{ term: reference.term, value: <BankText>{payment.id}</BankText> }}
        rows={facts}
        note={
          <>
            {total > MOST_TRANSFERS && (
              <p>{t('payments.transfers-shown', { shown: MOST_TRANSFERS, total })}</p>
            )}
            <p>{note}</p>
          </>
        }
        printLabel={t('payments.print')}
      />
      <div className={styles.actions}>
        <CopyButton
          text={receiptText(title, [reference, ...facts], note)}
          label={t('payments.copy-receipt')}
        />
        <Button look="quiet" onClick={download}>
          {t('payments.download')}
        </Button>
      </div>
      {areAmountsHidden && <p className={styles.muted}>{t('payments.with-amounts')}</p>}
    </div>
  );
}
