import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { alone } from './text.tsx';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'quiet-danger';

/** For links that must look like a button. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return classNames(styles.button, variant !== 'plain' && styles[variant]);
}

/** While `isBusy`, it ignores clicks but stays focusable: `disabled` would drop the focus. */
export function Button({
  variant,
  icon,
  isBusy = false,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  variant?: ButtonVariant;
  icon?: ReactNode;
  isBusy?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {alone(children)}
    </button>
  );
}
