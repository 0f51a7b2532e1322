import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

/** The class of a button's look, for a link that must look like one. */
export function buttonClass(look: ButtonLook = 'plain'): string {
  return classNames(styles.button, look !== 'plain' && styles[look]);
}

/**
 * A button. While `isBusy` it stays focusable and ignores clicks, also those that would send
 * a form: a disabled one would drop the focus and tell nobody why.
 */
export function Button({
  look,
  icon,
  isBusy = false,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  look?: ButtonLook;
  /** Before the words, which are never left out: that is `IconButton`. */
  icon?: ReactNode;
  isBusy?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
