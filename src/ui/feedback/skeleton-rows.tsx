import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-rows.module.css';

/** The shape of a `List` that is still to come, which says itself that it is: these are shapes and no words. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
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
