import { bank } from '#api/session/connection.ts';
import type { Payment } from '#api/payments/payment.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { doubtOf, notSentReason, type PaymentOutcome, refusalOf } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';

/** Why a payment was refused, not sent, or left open, in plain words; nothing for any other. */
export function Why({ payment, outcome }: { payment: Payment; outcome: PaymentOutcome }) {
  const { t, language } = useWords();
  const { failure, lastUnsent, attempted_at, timesSent } = payment;
  const text =
    outcome === 'refused'
      ? t(`payments.refused-${refusalOf(failure)}`)
      : outcome === 'not-sent'
        ? t(`payments.not-sent-${notSentReason(failure)}`)
        : outcome === 'unknown'
          ? t(`payments.unknown-${doubtOf(failure)}`)
          : undefined;
  if (text === undefined) return null;
  return (
    <Section title={t('payments.why')}>
      <div className={styles.stack}>
        <p>{text}</p>
        {timesSent > 1 && (
          <p className={styles.muted}>
            {t('payments.attempted', { time: formatMoment(language, attempted_at) })}
          </p>
        )}
        {failure?.reference !== undefined && (
          <p className={styles.muted}>
            {t('payments.request-id')} <code>{failure.reference}</code>
          </p>
        )}
        {(lastUnsent ?? failure)?.kind === 'session-ended' && bank().session.isSignedIn && (
          <div className={styles.actions}>
            <Button onClick={() => void bank().session.end('expired')}>{t('problem.sign-in-again')}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}
