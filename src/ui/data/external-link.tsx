import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';
import { externalAddress } from './external-address.ts';
import styles from './external-link.module.css';
import { LeaveIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/**
 * The only kind of link that leaves the site, and only to a host of the list: any other address is
 * no link but its text. It says that it leaves; where it leads is told nothing of where it came from.
 * Where money or a consent is approved at the other end, the page puts a step of its own before it,
 * which says whose site comes next and why; this link is on that step.
 */
export function ExternalLink({
  href,
  hosts,
  className,
  children,
}: {
  href: string;
  hosts: readonly string[];
  /** Of a look: `buttonClass('primary')`, `linkClass('standalone')`. */
  className?: string;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const address = externalAddress(href, hosts);
  if (address === undefined) return children;
  return (
    <a href={address} rel="noopener noreferrer" className={className}>
      {children}
      <span className={styles.icon}>
        <LeaveIcon />
      </span>
      <VisuallyHidden> {t('ui.leaves-site')}</VisuallyHidden>
    </a>
  );
}
