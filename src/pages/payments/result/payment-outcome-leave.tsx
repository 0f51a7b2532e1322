import type { ApprovalLink } from '#api/payments/payment-approval.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ExternalLink } from '#ui/data/external-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ReactNode, useState } from 'react';
import styles from './payment-outcome.module.css';

/** Names the bank's host before the user leaves; never redirects by itself. */
export function LeaveForBank({
  link,
  isAgain = false,
  variant,
  what,
}: {
  link: Extract<ApprovalLink, { kind: 'usable' }>;
  /** The user has returned from there at least once. */
  isAgain?: boolean;
  variant: 'primary' | 'plain' | 'quiet';
  /** Ends the button's name where there are several of them. */
  what?: ReactNode;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setLeaving(true)}>
        <span>{t(isAgain ? 'payments.to-bank-again' : 'payments.to-bank')}</span>
        {what !== undefined && (
          <VisuallyHidden>
            {' '}
            <span>{what}</span>
          </VisuallyHidden>
        )}
      </Button>
      <Dialog
        isOpen={isLeaving}
        title={t('payments.leave-title')}
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>{t('ui.cancel')}</Button>
            <LeaveLink link={link} />
          </>
        }
      >
        <p>{t('payments.leave-body')}</p>
        <p>
          <span>{t('payments.leave-host')}</span>{' '}
          <strong className={styles.host}>
            <BankText>{link.host}</BankText>
          </strong>
        </p>
      </Dialog>
    </>
  );
}

function LeaveLink({ link: { href, host } }: { link: Extract<ApprovalLink, { kind: 'usable' }> }) {
  const { t } = useI18n();
  const label = t('payments.go-to', { host });
  // The demo's bank has its pages on our own origin.
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
