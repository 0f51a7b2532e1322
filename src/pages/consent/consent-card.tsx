import { ConsentIcon } from '#ui/frame-icons.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';
import styles from './consent-page.module.css';

/** A consent and what is known of it: a heading, a sentence, and what it covers. */
export function ConsentCard({
  title,
  badge,
  sentence,
  children,
}: {
  title: string;
  badge?: { readonly tone: 'neutral' | 'warning'; readonly text: string } | undefined;
  sentence: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <header className={styles.head} data-open={badge?.tone === 'warning' || undefined}>
        <ConsentIcon />
        <div>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <h2 id={id}>{title}</h2>
          <p>{sentence}</p>
        </div>
      </header>
      {children}
    </Card>
  );
}
