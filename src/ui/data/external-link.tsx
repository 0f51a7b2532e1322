import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';
import { externalAddress } from './external-address.ts';
import styles from './external-link.module.css';
import { LeaveIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/**
 * The only component that may link to other sites. It renders plain text unless the host is listed, and it
 * sends no referrer. Before an approval of money or a consent, the page shows a step that explains the
 * redirect.
 */
export function ExternalLink({
  href,
  hosts,
  className,
  children,
}: {
  href: string;
  hosts: readonly string[];
  /** From `buttonClass` or `linkClass`. */
  className?: string;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const address = externalAddress(href, hosts);
  if (address === undefined) return children;
  return (
    <a href={address} rel="noopener noreferrer" className={className}>
      <span>{children}</span>
      <span className={styles.icon}>
        <LeaveIcon />
      </span>
      <VisuallyHidden>{` ${t('ui.leaves-site')}`}</VisuallyHidden>
    </a>
  );
}
