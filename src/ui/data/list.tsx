import type { ReactNode } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './list.module.css';

export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

/** If the title is a link, the whole row is clickable; other controls stay separate. */
export function ListRow({ title, aside, end }: { title: ReactNode; aside?: ReactNode; end?: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <div className={styles.what}>
          <div className={styles.title}>{title}</div>
          {aside !== undefined && (
            <Text as="div" className={styles.aside}>
              {aside}
            </Text>
          )}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
    </li>
  );
}
