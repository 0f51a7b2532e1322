import { useEffect, useEffectEvent } from 'react';
import { canDock, isInDock } from './dock/dock-focus.ts';

/**
 * Resets the bank while its state is on the page, or in the dock. No key that writes something, so that nobody who
 * dictates presses it (WCAG 2.1.4). What is on the key, `state.key` says.
 */
export const RESET_KEY = 'Delete';

/** Calls `onPress` at {@link RESET_KEY}, but for one that is meant for a field or a dialog. */
export function useResetKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, target, defaultPrevented } = event;
      const isBare = !ctrlKey && !altKey && !metaKey && !shiftKey;
      if (key !== RESET_KEY || !isBare || repeat || defaultPrevented) return;
      const isElsewhere =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, dialog[open]') !== null);
      // Beside a page of the app the key is the dock's only while the focus is in it.
      if (!isElsewhere && (!canDock() || isInDock())) press();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
