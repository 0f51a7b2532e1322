import { createListeners } from '#lib/listeners.ts';
import { useSyncExternalStore } from 'react';

const { notify, subscribe } = createListeners();
let isShown = false;

/** Whether pages show what only testers look for: the demo's bench asks for it while it is in use. */
export function showForTesters(isOn: boolean): void {
  if (isShown === isOn) return;
  isShown = isOn;
  notify();
}

export const useTesterView = (): boolean => useSyncExternalStore(subscribe, () => isShown);
