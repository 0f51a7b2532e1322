import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import styles from './list.module.css';

/** A card with a row for each entry. */
export function List({
  label,
  isInCard = false,
  children,
}: {
  label?: string;
  /** The card around it has the border. */
  isInCard?: boolean;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none
    <ul role="list" aria-label={label} className={classNames(styles.list, isInCard && styles['in-card'])}>
      {children}
    </ul>
  );
}

/** If the title is a link, the whole row is clickable; other controls stay separate. */
export function ListRow({
  icon,
  title,
  aside,
  end,
}: {
  /** An avatar or the icon of a kind. */
  icon?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      {icon}
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
