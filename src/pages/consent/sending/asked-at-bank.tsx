import { settleConsent } from '#api/consents/send-consent.ts';
import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { linkClass } from '#ui/link-class.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useOnce } from '#ui/use-once.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Cluster } from '#ui/layout/cluster.tsx';
import { ConsentCard } from '#pages/consent/consent-card.tsx';
import { ContinueAtBank } from './continue-at-bank.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

/**
 * A consent that waits for confirmation on the bank's page. The interface does not report the outcome, so the
 * user does.
 */
export function AskedAtBank({
  sent,
  draftId,
  onSettled,
}: {
  sent: SentConsent;
  /** The draft it was made from, deleted once confirmed. */
  draftId: string | undefined;
  onSettled: (outcome: 'confirmed' | 'not-confirmed') => void;
}) {
  const { t, language } = useI18n();
  const [isFailed, setFailed] = useState(false);
  const passFocus = usePassFocus();

  const { run: settle, isBusy } = useOnce(async (outcome: 'confirmed' | 'not-confirmed') => {
    setFailed(false);
    try {
      await settleConsent(sent, outcome, draftId);
      onSettled(outcome);
    } catch {
      // Storage refused: nothing has changed, so the user can retry.
      setFailed(true);
    }
  });

  return (
    <ConsentCard
      title={t('consent.asked-title', { time: formatMoment(language, sent.sent_at) })}
      badge={{ tone: 'warning', text: t('consent.state-asked') }}
      sentence={t('consent.asked-body')}
    >
      <Shares shares={sharesOf(sent.accounts)} none={t('consent.count-none')} />
      <Cluster>
        {sent.redirect !== undefined && <ContinueAtBank href={sent.redirect} />}
        <Link to={paths.consentSent()} className={linkClass('standalone')}>
          {t('consent.see-accounts')}
        </Link>
      </Cluster>
      <p>{t('consent.asked-outcome')}</p>
      {isFailed && <Notice tone="problem">{t('consent.asked-failed')}</Notice>}
      <Cluster>
        <Button {...passFocus} isBusy={isBusy} onClick={() => void settle('confirmed')}>
          {t('consent.asked-confirmed')}
        </Button>
        <Button {...passFocus} isBusy={isBusy} onClick={() => void settle('not-confirmed')}>
          {t('consent.asked-not-confirmed')}
        </Button>
      </Cluster>
    </ConsentCard>
  );
}
