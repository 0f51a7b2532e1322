import { type ReactNode, useId } from 'react';
import { type ButtonVariant, buttonClass } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { panelClass, type PanelSide } from '#ui/layout/panel-class.ts';
import styles from './popover.module.css';

/** The native popover handles Escape, outside clicks, the focus and the Tab order. */
export function Popover({
  label,
  icon,
  variant,
  side = 'start',
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  /** The edge of the button that the panel aligns with. */
  side?: PanelSide;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass(variant)} popoverTarget={id}>
        {icon}
        {label}
        <ChevronDownIcon />
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className={panelClass(side)}>
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}
