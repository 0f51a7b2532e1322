import { createListeners } from '#lib/listeners.ts';
import { safeSessionStorage } from '#lib/web-storage.ts';
import { useSyncExternalStore } from 'react';

/** In `sessionStorage`, so each tab has its own, and a reload or a sign-in keeps it. */
const KEY = 'bankbook:opened-state';

const { notify, subscribe } = createListeners();

/** The id of the scenario that this tab opened last, until the user leaves it. */
const openedState = (): string | undefined => safeSessionStorage.get(KEY) ?? undefined;

export const useOpenedState = (): string | undefined => useSyncExternalStore(subscribe, openedState);

export function setOpenedState(id: string | undefined): void {
  if (id === undefined) safeSessionStorage.remove(KEY);
  else safeSessionStorage.set(KEY, id);
  notify();
}
