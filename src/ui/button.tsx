import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

/** For links that must look like a button. */
export function buttonClass(look: ButtonLook = 'plain'): string {
  return classNames(styles.button, look !== 'plain' && styles[look]);
}

/** While `isBusy`, it ignores clicks but stays focusable: `disabled` would drop the focus. */
export function Button({
  look,
  icon,
  isBusy = false,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  look?: ButtonLook;
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
