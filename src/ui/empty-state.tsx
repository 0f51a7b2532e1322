import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { LockIcon, OfflineIcon, SearchIcon, TrayIcon } from './icons.tsx';

const ICONS = { nothing: TrayIcon, 'no-match': SearchIcon, 'not-covered': LockIcon, offline: OfflineIcon };

/** Says that there is nothing, why, and what can be done about it. */
export function EmptyState({
  kind = 'nothing',
  title,
  level = 2,
  children,
  actions,
}: {
  kind?: keyof typeof ICONS;
  title: string;
  /** That of the heading. */
  level?: 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const KindIcon = ICONS[kind];
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <KindIcon />
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
