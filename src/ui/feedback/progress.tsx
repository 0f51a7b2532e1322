import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

/**
 * How far something is that takes its time. Without a `value` it says that it goes on, and not
 * how far; `action` is the place for what stops it.
 */
export function Progress({
  label,
  value,
  max = 1,
  valueText,
  action,
}: {
  label: string;
  value?: number;
  max?: number;
  /** The value in words: "120 of 400 lines". */
  valueText?: string;
  action?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {valueText !== undefined && (
        <span aria-hidden className={styles.value}>
          {valueText}
        </span>
      )}
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={valueText} />
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
