import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { createPaymentRequest } from '#contract/payment-requests.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/button.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { TesterOnly } from '#pages/payments/tester-only.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { supportFacts } from './receipt-facts.tsx';
import { receiptFileName, receiptJson } from './receipt-file.ts';
import { noteOf } from './receipt-note.ts';

/** What only somebody who looks into a problem needs. */
export function SupportDetails({
  payment,
  outcome,
  approval,
  isFold = false,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
  /** At the end of a card. */
  isFold?: boolean;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const { content } = payment;
  const note = noteOf(outcome);

  function download() {
    const file = receiptJson(payment, {
      outcome,
      approach: approval?.code,
      note: note === undefined ? '' : t(note),
      isDemo: import.meta.env.MODE === 'demo',
    });
    saveFile(new Blob([file], { type: 'application/json' }), receiptFileName(payment.id));
  }

  return (
    // Without a receipt, the reference in it is all that is left.
    <Disclosure isFold={isFold} isQuiet summary={t('payments.support')} open={content === undefined}>
      <Stack gap={2}>
        <SummaryList isCompact={isFold} rows={supportFacts(payment, i18n, approval?.code)} />
        {note !== undefined && content !== undefined && (
          <Cluster>
            <Button variant="quiet" onClick={download}>
              {t('payments.download')}
            </Button>
          </Cluster>
        )}
        <TesterOnly>
          {content !== undefined && !areAmountsHidden && (
            <Disclosure
              isQuiet
              summary={t(outcome === 'not-sent' ? 'payments.body-meant' : 'label.body-sent')}
            >
              <p>
                <code>{`${createPaymentRequest.method} ${createPaymentRequest.path}`}</code>
              </p>
              <pre translate="no">{JSON.stringify(content.body, undefined, 2)}</pre>
            </Disclosure>
          )}
        </TesterOnly>
      </Stack>
    </Disclosure>
  );
}
