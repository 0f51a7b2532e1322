import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/**
 * A button of one icon. Its name is there for the ear, and for the eye as the browser's own
 * tooltip. For a choice between two states pass `isPressed`, and a label that stays the same.
 */
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
