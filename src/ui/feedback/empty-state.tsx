import type { ReactNode } from 'react';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './empty-state.module.css';

/** The icon is a prop, because this component is on the first screen and most icons are not. */
export function EmptyState({
  icon,
  title,
  level = 2,
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  /** The level of the heading. */
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
      {actions !== undefined && <Cluster isApart>{actions}</Cluster>}
    </div>
  );
}
