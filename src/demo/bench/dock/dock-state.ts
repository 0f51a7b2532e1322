import { useSyncExternalStore } from 'react';

/** The parts of the bench that make sense while a page is in view, in the order of the dock. */
export const dockTabs = ['scenarios', 'faults', 'clock', 'inspector', 'state'] as const;
export type DockTab = (typeof dockTabs)[number];

export interface DockState {
  readonly isOpen: boolean;
  readonly tab: DockTab;
  readonly isLarge: boolean;
}

const CLOSED: DockState = { isOpen: false, tab: 'faults', isLarge: false };

/** In this browser tab alone, so that the dock can be open beside the app and closed where it is shown to somebody. */
const KEY = 'bankbook:dock';

/** What was kept; anything else is a dock that is closed. */
export function readDock(kept: string | null): DockState {
  const [isOpen, name, size, ...more] = (kept ?? '').split(' ');
  const tab = dockTabs.find((one) => one === name);
  const isKnown = /^(?:open|closed)$/.test(isOpen ?? '') && /^(?:normal|large)$/.test(size ?? '');
  if (tab === undefined || !isKnown || more.length > 0) return CLOSED;
  return { isOpen: isOpen === 'open', tab, isLarge: size === 'large' };
}

/** `open faults large`. */
export function printDock({ isOpen, tab, isLarge }: DockState): string {
  return [isOpen ? 'open' : 'closed', tab, isLarge ? 'large' : 'normal'].join(' ');
}

const listeners = new Set<() => void>();
let current: DockState | undefined;

function recall(): DockState {
  try {
    return readDock(sessionStorage.getItem(KEY));
  } catch {
    // Storage refused: a dock is closed at first.
    return CLOSED;
  }
}

/** How the dock stands in this browser tab. */
export function dockState(): DockState {
  current ??= recall();
  return current;
}

/** Changes it, for this visit where storage is refused. */
export function changeDock(change: Partial<DockState>): void {
  current = { ...dockState(), ...change };
  for (const listener of listeners) listener();
  try {
    sessionStorage.setItem(KEY, printDock(current));
  } catch {
    // Storage refused: it is as it is until the next load.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed by a component. */
export const useDock = (): DockState => useSyncExternalStore(subscribe, dockState);
