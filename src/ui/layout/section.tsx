import { type ReactNode, type Ref, useId } from 'react';
import { Cluster } from './cluster.tsx';
import styles from './section.module.css';

export function Section({
  title,
  titleRef,
  action,
  children,
}: {
  title: string;
  /** To lead there; the title then can have the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Cluster lineGap={0} justify="between" className={styles.row}>
        <h2 id={titleId} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
          {title}
        </h2>
        {action}
      </Cluster>
      {children}
    </section>
  );
}
