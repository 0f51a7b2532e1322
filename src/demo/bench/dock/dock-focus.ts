import { changeDock, dockState } from './dock-state.ts';

export const DOCK = 'bench-dock';
export const DOCK_BUTTON = 'bench-dock-button';
export const tabId = (name: string) => `${DOCK}-${name}`;

/** Where the focus was before it moved into the dock. */
let origin: Element | undefined;
/** Whether the focus should move to the dock once it has rendered. */
let isAwaited = false;

const dock = () => document.getElementById(DOCK);

/** On pages of the bench and the bank the dock is hidden. */
const isVisible = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/** Every page that may have a dock shows its button. */
export const canDock = (): boolean => isVisible(document.getElementById(DOCK_BUTTON));

export const isInDock = (): boolean => dock()?.contains(document.activeElement) ?? false;

/** Focuses the selected tab, or waits until the dock has loaded. */
export function enterDock(): void {
  const tab = dock()?.querySelector('[role=tab][aria-selected=true]');
  isAwaited = !isVisible(tab);
  if (isVisible(tab)) tab.focus();
}

/** Call it after the dock has rendered. */
export function dockIsDrawn(): void {
  if (isAwaited) enterDock();
}

/** Remembers the focus before the dock. From `body` it returns to the dock button. */
export function noteOrigin(from: EventTarget | null): void {
  if (!(from instanceof Element) || dock()?.contains(from) === true) return;
  origin = from === document.body ? undefined : from;
}

export function openDock(): void {
  noteOrigin(document.activeElement);
  if (!dockState().isOpen) changeDock({ isOpen: true });
  enterDock();
}

/** Returns the focus to the page if it is in the dock. */
export function closeDock(): void {
  if (isInDock()) leaveDock();
  changeDock({ isOpen: false });
}

/** Returns the focus to where it was, or to the dock button if that is gone. */
export function leaveDock(): void {
  isAwaited = false;
  const target = isVisible(origin) ? origin : document.getElementById(DOCK_BUTTON);
  target?.focus();
}
