import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-rows.module.css';

/** Placeholder of a `List`. The parent announces the loading. */
export function SkeletonRows() {
  return (
    <div aria-hidden className={styles.rows}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.what}>
            <Skeleton size="medium" />
            <Skeleton size="short" />
          </div>
          <Skeleton size="short" />
        </div>
      ))}
    </div>
  );
}
