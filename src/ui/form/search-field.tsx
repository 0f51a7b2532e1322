import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SearchIcon } from '#ui/icons.tsx';
import control from './control.module.css';
import styles from './search-field.module.css';

/**
 * A search box with a magnifier. Its label is for screen readers, and stands in the empty box unless `placeholder` does.
 */
export function SearchField({
  label,
  placeholder = label,
  shortcut,
  ...rest
}: Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder' | 'type'> & {
  label: string;
  placeholder?: string | undefined;
  /** The key that leads into the box, shown in it where there is a keyboard. */
  shortcut?: string | undefined;
}) {
  return (
    <span className={styles.frame}>
      <SearchIcon />
      <input
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={classNames(control.control, styles.input)}
      />
      {shortcut !== undefined && <kbd aria-hidden>{shortcut}</kbd>}
    </span>
  );
}
