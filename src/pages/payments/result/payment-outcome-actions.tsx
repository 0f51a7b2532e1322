import { toProblem } from '#api/http/errors.ts';
import { confirmAgain, discardPayment, editPayment, resendPayment } from '#api/payments/send-payment.ts';
import type { Payment } from '#api/payments/payment.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SeeTransactions } from './payment-outcome-matches.tsx';
import { notSentReason, type PaymentOutcome } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';

type Question = 'send-again' | 'edit' | 'discard';

export function OutcomeActions({
  payment,
  outcome,
  onSee,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  onSee: () => void;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const [failed, setFailed] = useState<'failed' | 'edit-lost'>();
  const { id, content, failure, lastUnsent } = payment;
  const isOpen = outcome === 'unknown';
  const canSend = outcome === 'not-sent' && content !== undefined;

  const { run: carryOut } = useOnce(async (work: () => Promise<void>) => {
    setQuestion(undefined);
    setFailed(undefined);
    try {
      await work();
    } catch (error) {
      // Bank and network errors end up in the payment's state; this is storage or an ended session.
      console.warn('Bankbook could not do that with a payment.', toProblem(error).kind);
      setFailed('failed');
    }
  });

  const send = () => carryOut(async () => void (await confirmAgain(id)));
  const edit = () =>
    carryOut(async () => {
      const draft = await editPayment(id);
      if (draft === undefined) setFailed('edit-lost');
      else await navigate(paths.paymentReview(draft.id));
    });
  const answers: Record<Question, () => Promise<void>> = {
    'send-again': () => carryOut(async () => void (await resendPayment(id))),
    edit,
    discard: () =>
      carryOut(async () => {
        await discardPayment(id);
        await navigate(paths.payments());
      }),
  };

  const isWaiting = failure?.retryAt !== undefined && failure.retryAt > clock.now();
  return (
    <>
      {canSend && isWaiting && (
        <RetryButton variant="primary" retryAt={failure.retryAt} onRetry={() => void send()} />
      )}
      {canSend && !isWaiting && (
        <Button
          variant="primary"
          onClick={({ detail }) => {
            // The second click of a double-click may arrive after the bank's answer to the first.
            if (detail < 2) void send();
          }}
        >
          {t('label.send-payment')}
        </Button>
      )}
      {(isOpen || outcome === 'discarded-open') && (
        <SeeTransactions variant={isOpen ? 'primary' : 'plain'} onOpen={onSee} />
      )}
      {isOpen && content !== undefined && (
        <Button variant="quiet" onClick={() => setQuestion('send-again')}>
          {t('label.send-again')}
        </Button>
      )}
      {content !== undefined && (outcome === 'refused' || canSend || isOpen) && (
        <Button
          variant={outcome === 'refused' ? 'primary' : isOpen ? 'quiet' : 'plain'}
          onClick={() => {
            if (isOpen) setQuestion('edit');
            else void edit();
          }}
        >
          {t('label.edit')}
        </Button>
      )}
      {(outcome === 'refused' || outcome === 'not-sent' || isOpen) && (
        <Button variant="quiet" onClick={() => setQuestion('discard')}>
          {t('label.discard')}
        </Button>
      )}
      {isOpen && lastUnsent !== undefined && (
        <div className={styles.wide}>
          <Notice tone="warning">
            <p>
              <strong>{t('payments.unsent-this-time')}</strong>
            </p>
            <p>{t(`payments.not-sent-${notSentReason(lastUnsent)}`)}</p>
          </Notice>
        </div>
      )}
      {failed !== undefined && (
        <div className={styles.wide}>
          <Notice tone="problem">{t(`payments.${failed}`)}</Notice>
        </div>
      )}
      {question !== undefined && (
        <QuestionDialog
          isOpen
          title={t(`payments.${question}-title`)}
          isDangerous
          verb={t(`label.${question}`)}
          onConfirm={() => void answers[question]()}
          onCancel={() => setQuestion(undefined)}
        >
          <p>
            {question === 'discard' && isOpen
              ? t('payments.discard-open-body')
              : t(`payments.${question}-body`)}
          </p>
        </QuestionDialog>
      )}
    </>
  );
}
