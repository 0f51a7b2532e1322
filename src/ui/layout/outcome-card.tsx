import type { ReactNode } from 'react';
import styles from './outcome-card.module.css';
import { PageTitle } from './page.tsx';

/** The head of a page that says what became of something sent. */
export function OutcomeCard({
  tone,
  icon,
  title,
  before,
  subject,
  children,
}: {
  tone: 'neutral' | 'info' | 'positive' | 'waiting' | 'warning' | 'problem';
  icon: ReactNode;
  title: string;
  /** A link back. */
  before?: ReactNode;
  /** What it is about. */
  subject?: ReactNode;
  children: ReactNode;
}) {
  return (
    <header className={styles.card}>
      <PageTitle>{title}</PageTitle>
      {before}
      <span data-tone={tone} className={styles.icon}>
        {icon}
      </span>
      {subject}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
