import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/**
 * Says that there is nothing, why, and what can be done about it. The icon tells one reason from
 * another: a tray where nothing is there, a glass where nothing matches, a lock where consent does
 * not cover it, a struck-through wave without a connection. It is passed in, for this stands on
 * the first screen, and an icon weighs something.
 */
export function EmptyState({
  icon,
  title,
  level = 2,
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  /** That of the heading. */
  level?: 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      {icon}
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
