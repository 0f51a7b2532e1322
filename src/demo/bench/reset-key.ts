import { singleKeys } from '#ui/command/single-keys.ts';
import { useEffect, useEffectEvent } from 'react';
import { canDock, isInDock } from '#demo/bench/dock/dock-focus.ts';

/** Mac keyboards have Backspace where others have Delete. `bank-data.reset-key` lists the keys for the user. */
export const RESET_KEYS: readonly string[] = ['Delete', 'Backspace'];

type KeyPress = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'key' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/** Unmodified keys only, and none where the user has switched single-key shortcuts off (WCAG 2.1.4). */
export function isResetKey(pressed: KeyPress): boolean {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented } = pressed;
  const isBare = !ctrlKey && !altKey && !metaKey && !shiftKey;
  return RESET_KEYS.includes(key) && isBare && !repeat && !defaultPrevented && singleKeys.get() === 'on';
}

/** Ignores keys meant for a field or a dialog. */
export function useResetKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isResetKey(event)) return;
      const { target } = event;
      const isForField =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, dialog[open]') !== null);
      // On a page of the app the key belongs to the dock only while the focus is in it.
      if (!isForField && (!canDock() || isInDock())) press();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
