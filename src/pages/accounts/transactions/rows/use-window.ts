import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rendered part of a long list, px from its top. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The result of `positionAt` for the top of what is in sight. */
  readonly position: number;
}

/** What stands above a list at least. */
const LEAST_ABOVE_PX = 300;

/** Overscan above and below, relative to the viewport height. */
const AHEAD = 0.5;

/**
 * Uses the page's scrolling, so that paging keys and screen readers work as usual. Updates only when the
 * overscan is used up or the position changes.
 */
export function useWindow(list: RefObject<HTMLElement | null>, positionAt: (offset: number) => number): Span {
  // Nothing is measured yet: no more rows than are in sight, so that a slow phone shows them soon.
  const [span, setSpan] = useState<Span>(() => ({
    from: 0,
    to: Math.max((window.innerHeight * 2) / 3, window.innerHeight - LEAST_ABOVE_PX),
    position: 0,
  }));
  const latest = useRef(positionAt);
  useEffect(() => {
    latest.current = positionAt;
  });

  useEffect(() => {
    let current: Span = { from: 0, to: 0, position: -1 };
    const follow = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const height = window.innerHeight;
      const position = latest.current(Math.max(0, top + coveredBy(list.current)));
      const isReady = top >= current.from && top + height <= current.to;
      if (isReady && position === current.position) return;
      current = isReady
        ? { ...current, position }
        : { from: top - height * AHEAD, to: top + height * (1 + AHEAD), position };
      // Render within the scroll's own frame; one frame later the user would see an empty list.
      flushSync(() => setSpan(current));
    };
    // Wait until React has finished rendering the surrounding page.
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    // The first rows are painted first; where the page is scrolled they may not be in sight.
    frame = requestAnimationFrame(window.scrollY > 0 ? follow : soon);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    // Content above the list may change its height, which moves the list without a scroll.
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    // On a page shorter than the screen, the list may grow while the body keeps its minimum height.
    if (list.current !== null) observer.observe(list.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      observer.disconnect();
    };
  }, [list]);

  return span;
}

/** How much of the top of the viewport something else covers, px: the list's own scroll margin says it. */
function coveredBy(list: HTMLElement | null): number {
  return list === null ? 0 : Number.parseFloat(getComputedStyle(list).scrollMarginBlockStart) || 0;
}
