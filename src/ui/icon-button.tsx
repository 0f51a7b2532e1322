import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** For a toggle, pass `isPressed` and a label that stays the same. */
export function IconButton({
  icon,
  label,
  isPressed,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'disabled' | 'title'> & {
  icon: ReactNode;
  label: string;
  isPressed?: boolean;
}) {
  return (
    <button
      data-off-paper
      type="button"
      {...rest}
      className={styles.button}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      {icon}
    </button>
  );
}
