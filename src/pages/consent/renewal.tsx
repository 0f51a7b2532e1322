import { bank } from '#api/session/connection.ts';
import { renewalDue, withdrawsEverything } from '#api/consents/consent-changes.ts';
import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from 'react-router';

/** The renewal date by the operator's rule; renders nothing without one. */
export function Renewal({ sent, isOnlyWhenDue = false }: { sent: SentConsent; isOnlyWhenDue?: boolean }) {
  const { t, language } = useI18n();
  const { consent_reminder_days: days } = bank().config;
  // Nothing was granted, so nothing expires.
  if (days === undefined || withdrawsEverything(sent)) return null;
  const { dueAt, isDue } = renewalDue(sent, days, clock.now());
  const date = formatMoment(language, dueAt);
  if (!isDue) {
    return isOnlyWhenDue ? null : <p>{t('consent.renew-by', { days, date })}</p>;
  }
  return (
    <Notice tone="warning">
      <strong>{t('consent.renew-due-title')}</strong>
      <p>{t('consent.renew-due', { days, date })}</p>
      <p>
        <Link to={paths.consentEdit()} className={linkClass('standalone')}>
          {t('consent.renew')}
        </Link>
      </p>
    </Notice>
  );
}
