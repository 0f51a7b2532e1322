import { changeDock, dockState } from './dock-state.ts';

/** The ids by which the page finds the dock. */
export const DOCK = 'bench-dock';
export const DOCK_BUTTON = 'bench-dock-button';
export const tabId = (name: string) => `${DOCK}-${name}`;

/** Where the focus was before it went into the dock. */
let origin: Element | undefined;
/** Whether somebody has asked to be in a dock that is not drawn yet. */
let isAwaited = false;

const dock = () => document.getElementById(DOCK);

/** Whether it is drawn and can be seen: on the pages of the bench and of the bank it is not. */
const isSeen = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/** Whether there may be a dock on this page: its button is on all that may have one. */
export const canDock = (): boolean => isSeen(document.getElementById(DOCK_BUTTON));

/** Whether the focus is in the dock. */
export const isInDock = (): boolean => dock()?.contains(document.activeElement) ?? false;

/** Puts the focus on the tab that is shown; where the dock is still being loaded, as soon as it is there. */
export function enterDock(): void {
  const tab = dock()?.querySelector('[role=tab][aria-selected=true]');
  isAwaited = !isSeen(tab);
  if (isSeen(tab)) tab.focus();
}

/** To be called when the dock has been drawn. */
export function dockIsDrawn(): void {
  if (isAwaited) enterDock();
}

/** Remembers what the focus has come from; from nowhere, it goes to the dock's button later. */
export function noteOrigin(from: EventTarget | null): void {
  if (!(from instanceof Element) || dock()?.contains(from) === true) return;
  origin = from === document.body ? undefined : from;
}

/** Opens the dock where it is closed, and puts the focus into it. */
export function openDock(): void {
  noteOrigin(document.activeElement);
  if (!dockState().isOpen) changeDock({ isOpen: true });
  enterDock();
}

/** Closes the dock; a focus that is in it goes back to the page. */
export function closeDock(): void {
  if (isInDock()) leaveDock();
  changeDock({ isOpen: false });
}

/** Puts the focus back where it came from, or on the dock's button where that is gone. */
export function leaveDock(): void {
  isAwaited = false;
  const target = isSeen(origin) ? origin : document.getElementById(DOCK_BUTTON);
  target?.focus();
}
