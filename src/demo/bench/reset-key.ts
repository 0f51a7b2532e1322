import { singleKeys } from '#ui/command/single-keys.ts';
import { useEffect, useEffectEvent } from 'react';
import { canDock, isInDock } from '#demo/bench/dock/dock-focus.ts';

/**
 * Each resets the bank while its state is on the page, or in the dock. Many a Mac has no key that is Delete by its
 * name: what stands there is Backspace. `state.reset-key` says what is on them.
 */
export const RESET_KEYS: readonly string[] = ['Delete', 'Backspace'];

type Pressed = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'key' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/**
 * Whether one of {@link RESET_KEYS} was pressed, alone. None is where shortcuts of single keys are off: they write
 * nothing, but whoever hits keys by accident hits these too (WCAG 2.1.4).
 */
export function isResetKey(pressed: Pressed): boolean {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented } = pressed;
  const isBare = !ctrlKey && !altKey && !metaKey && !shiftKey;
  return RESET_KEYS.includes(key) && isBare && !repeat && !defaultPrevented && singleKeys.get() === 'on';
}

/** Calls `onPress` at one of {@link RESET_KEYS}, but for one that is meant for a field or a dialog. */
export function useResetKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isResetKey(event)) return;
      const { target } = event;
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
