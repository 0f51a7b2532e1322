import { createListeners } from './listeners.ts';
import { safeLocalStorage } from './web-storage.ts';

/**
 * Stored in `localStorage` and shared by all tabs; unknown stored values count as the default. Where storage is
 * refused, a choice lasts for this visit.
 */
export interface Preference<Value extends string> {
  /** The default comes first. */
  readonly values: readonly Value[];
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Includes changes from other tabs. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function preference<const Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): Preference<Values[number]> {
  const { notify, subscribe } = createListeners();
  let current: Values[number] = readStored(key, values);

  function change(value: Values[number]) {
    current = value;
    notify();
  }

  // `key` is null after `localStorage.clear()`.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(readStored(key, values));
  });

  return {
    values,
    get: () => current,
    set(value) {
      change(value);
      safeLocalStorage.set(key, value);
    },
    subscribe,
  };
}

function readStored<Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): Values[number] {
  const stored = safeLocalStorage.get(key);
  return values.find((value) => value === stored) ?? values[0];
}
