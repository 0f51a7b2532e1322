import type { Approval } from '#api/payments/payment-approval.ts';
import type { ReturnClaim } from '#api/payments/payment-journal.ts';
import type { Payment } from '#api/payments/payment.ts';
import { formatRecentMoment } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Text } from '#ui/text.tsx';
import { lastClaim, type PaymentOutcome } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';

/** `claimed`, `denied`: somebody says so, or says not. `next`: it waits for the user. `open`: nobody here can know. */
type StepState = 'done' | 'claimed' | 'denied' | 'next' | 'open';

interface Step {
  readonly state: StepState;
  readonly title: string;
  readonly about: string;
}

/** The way of a payment. No step is ever ticked that is not known. */
export function ResultSteps({
  payment,
  outcome,
  approval,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
}) {
  const { t, language } = useI18n();
  const timeOf = (time: number) => formatRecentMoment(language, time, clock.now());
  const { sent_at, attempted_at } = payment;
  const steps: readonly Step[] = [
    { state: 'done', title: t('payments.step-confirmed'), about: timeOf(sent_at) },
    outcome === 'unknown' || outcome === 'discarded-open'
      ? { state: 'open', title: t('payments.step-received'), about: t('payments.step-not-known') }
      : { state: 'done', title: t('payments.step-received'), about: timeOf(attempted_at) },
    { title: t('payments.step-approval'), ...approvalStep(approval, lastClaim(payment)) },
    { state: 'open', title: t('payments.step-moved'), about: t('payments.step-only-bank') },
  ];

  function approvalStep(approval: Approval | undefined, claim: ReturnClaim | undefined): Omit<Step, 'title'> {
    if (claim !== undefined) {
      const about = t(`payments.step-${claim.kind}`, { time: timeOf(claim.at) });
      return { state: claim.kind === 'successful' ? 'claimed' : 'denied', about };
    }
    if (approval?.link.kind === 'usable' || approval?.approach === 'DECOUPLED') {
      return { state: 'next', about: t('payments.step-waits') };
    }
    return approval?.approach === 'NONE'
      ? { state: 'claimed', about: t('payments.step-not-needed') }
      : { state: 'open', about: t('payments.step-only-bank') };
  }

  const list = (
    <ol aria-label={t('payments.steps')} className={styles.steps}>
      {steps.map(({ state, title, about }) => (
        <li key={title} data-state={state}>
          <span aria-hidden className={styles.dot}>
            {state === 'done' && <CheckIcon />}
            {state === 'denied' && <CloseIcon />}
          </span>
          <span>{title}</span>
          <Text as="span">{about}</Text>
        </li>
      ))}
    </ol>
  );
  return (
    <Card isFlush className={styles.way}>
      {/* Elsewhere a section of this name says more. */}
      {approval?.link.kind === 'usable' && <h2>{t('payments.next')}</h2>}
      {list}
    </Card>
  );
}
