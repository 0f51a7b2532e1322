import styles from './icon.module.css';

/** Decorative: a text or label always accompanies it. Strokes on a grid of 24. */
export const icon = (strokes: string) =>
  function Icon() {
    return (
      <svg aria-hidden className={styles.icon} viewBox="0 0 24 24">
        <path d={strokes} />
      </svg>
    );
  };
