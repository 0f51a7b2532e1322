import type { ApprovalLink } from '#api/payments/payment-approval.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ExternalLink } from '#ui/data/external-link.tsx';
import { useState } from 'react';
import styles from './payment-outcome.module.css';

/** The way to the bank's page for a payment, with a step before it that names the host. Nothing leads there by itself. */
export function LeaveForBank({
  link,
  isAgain,
}: {
  link: Extract<ApprovalLink, { kind: 'usable' }>;
  /** The person has been there already, as far as a return tells. */
  isAgain: boolean;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button look={isAgain ? 'plain' : 'primary'} onClick={() => setLeaving(true)}>
        {t(isAgain ? 'payments.to-bank-again' : 'payments.to-bank')}
      </Button>
      <Dialog
        isOpen={isLeaving}
        title={t('payments.leave-title')}
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>{t('ui.cancel')}</Button>
            <WayOut link={link} />
          </>
        }
      >
        <p>{t('payments.leave-body')}</p>
        <p>
          {t('payments.leave-host')}{' '}
          <strong className={styles.host}>
            <BankText>{link.host}</BankText>
          </strong>
        </p>
      </Dialog>
    </>
  );
}

function WayOut({ link: { href, host } }: { link: Extract<ApprovalLink, { kind: 'usable' }> }) {
  const { t } = useI18n();
  const label = t('payments.go-to', { host });
  // Our own origin is where the demo's bank has its pages.
  if (URL.parse(href)?.origin === location.origin) {
    return (
      <a href={href} rel="noreferrer" className={buttonClass('primary')}>
        {label}
      </a>
    );
  }
  return (
    <ExternalLink href={href} hosts={[host]} className={buttonClass('primary')}>
      {label}
    </ExternalLink>
  );
}
