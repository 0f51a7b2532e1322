import styles from './skeleton.module.css';

/** Appears after 150 ms, so that fast responses do not flash. */
export function Skeleton({ size }: { size: 'short' | 'medium' | 'title' | 'control' }) {
  return <span aria-hidden className={`${styles.skeleton ?? ''} ${styles[size] ?? ''}`} />;
}
