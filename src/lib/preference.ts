import { createListeners } from './listeners.ts';

/** Stored in `localStorage` and shared by all tabs; unknown stored values count as the default. */
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
      try {
        localStorage.setItem(key, value);
      } catch {
        // Storage refused: the choice lasts for this visit.
      }
    },
    subscribe,
  };
}

function readStored<Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): Values[number] {
  try {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  } catch {
    // Storage refused.
    return values[0];
  }
}
