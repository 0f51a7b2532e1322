import { lazyComponent } from '#ui/lazy-component.ts';
import { afterPaint } from '#lib/after-paint.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { extras } from './extras.ts';

/** What is not on the first screen, with its words. */
export const loadExtras = async () => (await import('./extras.ts')).load();

/** A part of the page. If it can't be loaded, the page does without: the accounts are here. */
export const extra = <Props extends object>(
  choose: (all: typeof extras) => ComponentType<Props>,
  fallback?: ComponentType<Props>,
) => lazyComponent(async () => choose(await loadExtras()), fallback);

/** Of a page that has nothing to read. The same object each time, so that React need not wait for it. */
export const SETTLED = Promise.resolve();

/** Loads and shows `children` once the balances of the page have settled and are painted. */
export function After({ balances, children }: { balances: Promise<unknown>; children: ReactNode }) {
  const [isPainted, setPainted] = useState(balances === SETTLED);
  useEffect(() => {
    void balances.then(() => afterPaint(() => setPainted(true)));
  }, [balances]);
  return isPainted && <Suspense>{children}</Suspense>;
}
