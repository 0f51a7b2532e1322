import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet';

/** The class of a button's look, for a link that must look like one. */
export function buttonClass(look: Look = 'plain'): string {
  const variant = { primary: styles.primary, plain: '', quiet: styles.quiet }[look] ?? '';
  return `${styles.button ?? ''} ${variant}`.trim();
}

/**
 * A button. While `isBusy` it stays focusable and ignores clicks: a disabled one would
 * drop the focus and tell nobody why.
 */
export function Button({
  look,
  isBusy = false,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled'> & { look?: Look; isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
