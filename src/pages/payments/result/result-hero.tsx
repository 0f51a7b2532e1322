import type { Payment } from '#api/payments/payment.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { HeroAmount } from '#ui/data/hero-amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { OutcomeCard } from '#ui/layout/outcome-card.tsx';
import type { ReactNode } from 'react';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { StateIcon } from '#pages/payments/state-icon.tsx';
import { type PaymentOutcome, type PaymentStanding, titleOf, tones } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';

type Shown = Exclude<PaymentStanding, 'submitting'>;

/** What matters at a glance: how much, to whom, how it stands and what to do. */
export function ResultHero({
  payment,
  outcome,
  standing,
  back,
  reason,
  actions,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  standing: Shown;
  back: ReactNode;
  reason: string | undefined;
  actions: ReactNode;
}) {
  const { t, language } = useI18n();
  const { content, sent_at, attempted_at } = payment;
  const { transfers, totals } =
    content === undefined ? { transfers: [], totals: [] } : summaryOf(content.body);
  const [first, another] = transfers;
  const title = t(`payments.title-${titleOf(standing)}`);
  const time = formatMoment(language, outcome === 'unknown' ? attempted_at : sent_at);
  return (
    <OutcomeCard
      tone={tones[standing]}
      icon={<StateIcon standing={standing} />}
      title={title}
      before={back}
      subject={
        first !== undefined && (
          <div className={styles.sum}>
            {totals.map(({ amount, currency }) => (
              <p key={currency}>
                <HeroAmount amount={amount} currency={currency} />
              </p>
            ))}
            <p className={styles.payee}>
              {another === undefined ? (
                <BankSentence words={(name) => t('payments.to', { name })}>{first.name}</BankSentence>
              ) : (
                t('payments.in-transfers', { count: transfers.length })
              )}
            </p>
          </div>
        )
      }
    >
      {(standing === 'approve-successful' || standing === 'approve-unsuccessful') && (
        <Badge tone={tones[standing]}>{t(`payments.state-${standing}`)}</Badge>
      )}
      {reason !== undefined && <p className={styles.said}>{reason}</p>}
      <p className={styles.said}>{t(`payments.lead-${standing}`, { time })}</p>
      <div className={styles.actions}>{actions}</div>
    </OutcomeCard>
  );
}
