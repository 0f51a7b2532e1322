import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/**
 * Sections of a page as links, each with an address of its own: a router's, of which it marks the
 * current one with `aria-current="page"`. On phones they scroll sideways inside their own line.
 */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);

  // After every rendering, because the mark is set by the links; but once for each, so that nobody's own scrolling is undone.
  useEffect(() => {
    const current = line.current?.querySelector('[aria-current=page]') ?? null;
    if (current === shown.current) return;
    shown.current = current;
    if (line.current !== null && current !== null) scrollSideways(line.current, current);
  });

  return (
    <nav ref={line} aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

/** Brings `inner` into the view of `outer`, and leaves the page where it is, which `scrollIntoView` would not. */
function scrollSideways(outer: Element, inner: Element) {
  const [{ left, right }, current] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  outer.scrollBy({ left: current.left < left ? current.left - left : Math.max(0, current.right - right) });
}
