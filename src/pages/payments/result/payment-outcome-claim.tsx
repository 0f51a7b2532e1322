import type { ReturnClaim } from '#api/payments/payment-journal.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { ReactNode } from 'react';

/** A return from the bank proves nothing, so it is shown as a claim. */
export function ClaimNotice({ claim: { kind, at }, children }: { claim: ReturnClaim; children?: ReactNode }) {
  const { t, language } = useI18n();
  return (
    <Notice tone={kind === 'successful' ? 'info' : 'warning'}>
      <p>{t(`payments.claim-${kind}`, { time: formatMoment(language, at) })}</p>
      {children}
    </Notice>
  );
}
