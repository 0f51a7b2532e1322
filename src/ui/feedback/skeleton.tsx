import styles from './skeleton.module.css';

/** The shape of a text that is still to come. Shows itself after 150 ms, so that a fast answer does not flash. */
export function Skeleton({ size }: { size: 'short' | 'medium' | 'title' | 'control' }) {
  return <span aria-hidden className={`${styles.skeleton ?? ''} ${styles[size] ?? ''}`} />;
}
