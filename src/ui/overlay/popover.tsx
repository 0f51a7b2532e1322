import { type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { panelClass, type PanelSide } from '#ui/layout/panel-class.ts';
import styles from './popover.module.css';

/**
 * A button, and what it opens beside itself: a few choices, an explanation. The browser closes it
 * by Escape and by a click elsewhere, gives the focus back, tells assistive technology whether it
 * is open, and puts its content next in the order of Tab.
 */
export function Popover({
  label,
  icon,
  look,
  side = 'start',
  children,
}: {
  label: string;
  icon?: ReactNode;
  look?: ButtonLook;
  /** The edge of the button that the panel is aligned with, as long as there is room. */
  side?: PanelSide;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass(look)} popoverTarget={id}>
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
