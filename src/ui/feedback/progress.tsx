import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

/** Without `value` it is indeterminate. `action`: a button that cancels. */
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
  /** Such as "120 of 400 lines". */
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
