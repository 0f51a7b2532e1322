import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Rows between thin rules. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

/**
 * A row: what it is about at its start, what it amounts to at its end, below each other on phones.
 * Where the title is a link, the whole row leads there; other controls in the row stay their own.
 */
export function ListRow({
  start,
  title,
  aside,
  end,
}: {
  /** An icon, or a box to tick. */
  start?: ReactNode;
  title: ReactNode;
  /** Paragraphs below the title, in small print. */
  aside?: ReactNode;
  /** A sum, a state, or a quiet button, whose words align with the edge. */
  end?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      {start !== undefined && <div className={styles.start}>{start}</div>}
      <div className={styles.body}>
        <div className={styles.what}>
          <div className={styles.title}>{title}</div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
    </li>
  );
}
