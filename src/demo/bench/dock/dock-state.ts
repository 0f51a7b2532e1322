import { createListeners } from '#lib/listeners.ts';
import { safeSessionStorage } from '#lib/web-storage.ts';
import { useSyncExternalStore } from 'react';

/** The parts of the bench that are useful beside a page, in the order of the dock. */
export const dockTabs = ['scenarios', 'faults', 'settings', 'clock', 'inspector', 'bankData'] as const;
export type DockTab = (typeof dockTabs)[number];

export interface DockState {
  readonly isOpen: boolean;
  readonly tab: DockTab;
  readonly isLarge: boolean;
}

const CLOSED: DockState = { isOpen: false, tab: 'faults', isLarge: false };

/** In `sessionStorage`, so each browser tab has its own dock. */
const KEY = 'bankbook:dock';

/** Unreadable text gives a closed dock. */
export function readDock(stored: string | null): DockState {
  const [, isOpen, name, size] = /^(open|closed) (\w+) (normal|large)$/.exec(stored ?? '') ?? [];
  const tab = dockTabs.find((one) => one === name);
  return tab === undefined ? CLOSED : { isOpen: isOpen === 'open', tab, isLarge: size === 'large' };
}

/** `open faults large`. */
export function printDock({ isOpen, tab, isLarge }: DockState): string {
  return [isOpen ? 'open' : 'closed', tab, isLarge ? 'large' : 'normal'].join(' ');
}

const { notify, subscribe } = createListeners();
let current: DockState | undefined;

export function dockState(): DockState {
  current ??= readDock(safeSessionStorage.get(KEY));
  return current;
}

/** Lasts only for this visit where storage is refused. */
export function changeDock(change: Partial<DockState>): void {
  current = { ...dockState(), ...change };
  notify();
  safeSessionStorage.set(KEY, printDock(current));
}

export const useDock = (): DockState => useSyncExternalStore(subscribe, dockState);
