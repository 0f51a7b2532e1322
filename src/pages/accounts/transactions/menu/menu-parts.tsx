import { visibleText } from '#lib/visible-text.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { closeMenuThen } from '#ui/overlay/close-menu-then.ts';
import { alone } from '#ui/text.tsx';
import { type ReactNode, useId } from 'react';
import styles from './menu.module.css';

/** Rows of the menu that belong together. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{label}</p>
      {children}
    </div>
  );
}

/** Closes the menu, then does its work. While `isBusy`, it ignores clicks but stays focusable. */
export function MenuItem({
  icon,
  isBusy = false,
  onChoose,
  children,
}: {
  icon: ReactNode;
  isBusy?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.item}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : closeMenuThen(onChoose)}
    >
      {icon}
      {alone(children)}
    </button>
  );
}

/** A choice at the end of a row. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onValue,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onValue: (value: Value) => void;
}) {
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onValue(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {visibleText(option.label)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}
