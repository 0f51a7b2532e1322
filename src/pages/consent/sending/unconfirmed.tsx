import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '#pages/consent/consent.module.css';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

/** What may hold at the bank or not; sending it again settles it. */
export function Unconfirmed({ sent, onSendAgain }: { sent: SentConsent; onSendAgain: () => void }) {
  const { t, language } = useWords();
  const shares = sharesOf(sent.accounts);
  return (
    <Notice tone="warning">
      <strong>{t('consent.unconfirmed-title', { time: formatMoment(language, sent.sent_at) })}</strong>
      <p>{t('consent.unconfirmed-body')}</p>
      {shares.length === 0 ? <p>{t('consent.count-none')}</p> : <Shares shares={shares} say="would-read" />}
      {sent.reference !== undefined && (
        <p>
          {t('problem.reference')} <code>{sent.reference}</code>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onSendAgain}>{t('consent.send-again')}</Button>
      </div>
    </Notice>
  );
}
