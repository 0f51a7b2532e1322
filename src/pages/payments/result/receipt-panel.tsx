import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment, PaymentContent } from '#api/payments/payment.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Receipt } from '#ui/data/receipt.tsx';
import { usePreference } from '#ui/use-preference.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { contentFacts, MAX_SHOWN_TRANSFERS, stateFacts } from './receipt-facts.tsx';
import { receiptFileName, receiptJson, receiptText } from './receipt-file.ts';

/** Outcomes whose request was sent, so that the user can ask the bank about it. */
const NOTES = {
  approve: 'payments.receipt-note',
  sent: 'payments.receipt-note',
  refused: 'payments.receipt-note-refused',
  unknown: 'payments.receipt-note-unknown',
  'discarded-open': 'payments.receipt-note-unknown',
} as const satisfies Partial<Record<PaymentOutcome, string>>;
export type ReceiptOutcome = keyof typeof NOTES;

export const hasReceipt = (outcome: PaymentOutcome): outcome is ReceiptOutcome =>
  Object.hasOwn(NOTES, outcome);

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
  const facts = [
    // An unknown outcome only needs enough of the IBAN to recognise the payee.
    ...contentFacts(summary, i18n, { isMasked: outcome === 'unknown' }),
    ...stateFacts(payment, outcome, i18n, approval?.code),
  ];
  const title = t('payments.receipt-title');
  const note = t(NOTES[outcome]);
  const reference = { term: t('problem.reference'), text: payment.id };
  const isDemo = import.meta.env.MODE === 'demo';

  function download() {
    const file = receiptJson(payment, { outcome, approach: approval?.code, note, isDemo });
    saveFile(new Blob([file], { type: 'application/json' }), receiptFileName(payment.id));
  }

  return (
    <Stack>
      <Receipt
        title={title}
        reference={{ term: reference.term, value: <BankText>{payment.id}</BankText> }}
        rows={facts}
        note={
          <>
            {total > MAX_SHOWN_TRANSFERS && (
              <p>{t('payments.transfers-shown', { shown: MAX_SHOWN_TRANSFERS, total })}</p>
            )}
            <p>{note}</p>
          </>
        }
        printLabel={t('label.print')}
      />
      <Cluster>
        <CopyButton
          text={receiptText(`Bankbook\n${title}`, [reference, ...facts], note)}
          label={t('payments.copy-receipt')}
        />
        <Button variant="quiet" onClick={download}>
          {t('payments.download')}
        </Button>
      </Cluster>
      {areAmountsHidden && <Text>{t('payments.with-amounts')}</Text>}
    </Stack>
  );
}
