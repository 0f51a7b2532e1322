import type { ReactNode } from 'react';
import styles from './field-description.module.css';
import { ProblemIcon } from '#ui/frame-icons.tsx';

/** What may be said about a control beyond its label. */
interface Description {
  /** How to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with what was filled in, and what to do about it. */
  readonly error?: ReactNode;
}

/** What ties a control to its label and to what is said about it; to be spread on the control. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The attributes of a control whose hint and error {@link FieldDescription} shows under the same id. */
export function controlAttributes(id: string, { hint, error }: Description): ControlAttributes {
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

/** The hint and the error of the control with this id, in this order. */
export function FieldDescription({ id, hint, error }: Description & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div id={`${id}-error`} className={styles.error}>
          <ProblemIcon />
          <span>{error}</span>
        </div>
      )}
    </>
  );
}
