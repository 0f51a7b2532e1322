import type { Payment } from '#api/payments/payment.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { visibleText } from '#lib/visible-text.ts';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import type { ReadyRequest } from './wizard-request.ts';

/** Asks whether the same again is meant, where the like of it was sent some minutes ago. */
export function RepeatQuestion({
  repeat,
  request,
  onSend,
  onCancel,
}: {
  /** The payment that the request looks like; nothing is asked without one. */
  repeat: Payment | undefined;
  request: ReadyRequest;
  onSend: () => void;
  onCancel: () => void;
}) {
  const { t, formatAmount, formatTime } = useWords();
  const earlier = repeat?.content === undefined ? undefined : summaryOf(repeat.content.body);
  const alike = summaryOf(request.body).transfers.find(({ iban, amount, currency }) =>
    earlier?.transfers.some(
      (other) => other.iban === iban && other.amount === amount && other.currency === currency,
    ),
  );
  return (
    <QuestionDialog
      isOpen={repeat !== undefined}
      isDangerous
      title={t('payment.repeat-title')}
      verb={t('payment.send')}
      onConfirm={onSend}
      onCancel={onCancel}
    >
      {repeat !== undefined && alike !== undefined && (
        <p>
          {t('payment.repeat-body', {
            amount: formatAmount(alike.amount, alike.currency),
            name: visibleText(alike.name),
            time: formatTime(repeat.attempted_at),
          })}
        </p>
      )}
    </QuestionDialog>
  );
}
