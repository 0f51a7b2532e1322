import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** The class of a line of tabs, which are links or buttons. */
export const tabsClass = styles.tabs;

/** For router links, which set `aria-current="page"`. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);

  // After every render, because the links set the mark. Scrolls only on changes, to respect the user's own
  // scrolling.
  useEffect(() => {
    const current = line.current?.querySelector('[aria-current=page]') ?? null;
    if (current === shown.current) return;
    shown.current = current;
    if (line.current !== null && current !== null) scrollSideways(line.current, current);
  });

  return (
    <nav ref={line} data-off-paper aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

/** `scrollIntoView` would scroll the page too. */
function scrollSideways(outer: Element, inner: Element) {
  const [{ left, right }, current] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  outer.scrollBy({ left: current.left < left ? current.left - left : Math.max(0, current.right - right) });
}
