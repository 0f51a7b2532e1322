import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type ButtonVariant, buttonClass } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { indexAfterKey } from './menu-keys.ts';
import styles from './menu.module.css';
import { type PanelSide, panelClass } from '#ui/layout/panel-class.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export function Menu({
  label,
  icon,
  variant,
  side = 'start',
  items,
}: {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  side?: PanelSide;
  items: readonly MenuItem[];
}) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    opener.current?.click();
    entries()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  }

  function goOn(event: KeyboardEvent) {
    // Hiding focuses the button first, so that Tab continues from there.
    if (event.key === 'Tab') list.current?.hidePopover();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = entries().findIndex((entry) => entry === document.activeElement);
    const labels = items.map((item) => item.label);
    const next = indexAfterKey(event.key, current, labels);
    if (next === undefined) return;
    event.preventDefault();
    entries()[next]?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        id={`${id}opener`}
        type="button"
        className={buttonClass(variant)}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={openByArrow}
      >
        {icon}
        {label}
        <ChevronDownIcon />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}opener`}
        className={panelClass(side)}
        onKeyDown={goOn}
        onToggle={({ newState, currentTarget }) => {
          const isInside = currentTarget.contains(document.activeElement);
          if (newState === 'open' && !isInside) entries()[0]?.focus();
        }}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              list.current?.hidePopover();
              item.onSelect();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
