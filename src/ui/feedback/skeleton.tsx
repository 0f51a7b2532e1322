import styles from './skeleton.module.css';

/** Appears after 150 ms, so that fast responses do not flash. */
export function Skeleton({ size }: { size: 'short' | 'medium' | 'title' | 'control' }) {
  return <span aria-hidden className={`${styles.skeleton ?? ''} ${styles[size] ?? ''}`} />;
}

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
