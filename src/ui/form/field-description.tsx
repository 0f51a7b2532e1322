import type { ReactNode } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './field-description.module.css';
import { ProblemIcon } from '#ui/icons.tsx';

interface Description {
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it. */
  readonly error?: ReactNode;
}

/** Spread these on the control. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Use the same id for {@link FieldDescription}. */
export function controlAttributes(id: string, { hint, error }: Description): ControlAttributes {
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

export function FieldDescription({ id, hint, error }: Description & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <Text id={`${id}-hint`} as="div">
          {hint}
        </Text>
      )}
      {error !== undefined && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </>
  );
}

export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <ProblemIcon />
      <span>{children}</span>
    </div>
  );
}
