import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The part of a long list that has to be on the page, px from the top of the list, and where one is in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** What `placeAt` says of the top of the window. */
  readonly place: number;
}

/** How much is kept ready above and below what is seen, as a part of the window's height. */
const AHEAD = 0.5;

/**
 * Follows which part of `list` is in the window. It scrolls with the page, so that the keys
 * for paging and a screen reader's work as everywhere. Wider than what is seen, and changed
 * only when that runs out or the place changes, so that most scrolling renders nothing.
 */
export function useWindow(list: RefObject<HTMLElement | null>, placeAt: (offset: number) => number): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: 2_000, place: 0 });
  const latest = useRef(placeAt);
  useEffect(() => {
    latest.current = placeAt;
  });

  useEffect(() => {
    let current: Span = { from: 0, to: 0, place: -1 };
    const follow = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const height = window.innerHeight;
      const place = latest.current(Math.max(0, top));
      const isReady = top >= current.from && top + height <= current.to;
      if (isReady && place === current.place) return;
      current = isReady
        ? { ...current, place }
        : { from: top - height * AHEAD, to: top + height * (1 + AHEAD), place };
      // In the frame of the scroll itself: a frame later, the eye would see an empty one.
      flushSync(() => setSpan(current));
    };
    // Not while React is still at work on what this list is part of.
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    soon();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    // What stands above the list may grow and shrink, which moves it without a scroll.
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      observer.disconnect();
    };
  }, [list]);

  return span;
}
