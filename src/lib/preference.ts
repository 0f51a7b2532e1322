/**
 * A choice that a person makes for this browser. It is kept in `localStorage`, holds in every
 * tab at once, and is untrusted when read: anything but the known values is the default.
 */
export interface Preference<Value extends string> {
  /** All of them, the default first. */
  readonly values: readonly Value[];
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after each change, also one made in another tab; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A preference among `values`, of which the first is the default, kept under `key`. */
export function preference<const Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): Preference<Values[number]> {
  const listeners = new Set<() => void>();
  let current: Values[number] = recall(key, values);

  function change(value: Values[number]) {
    current = value;
    for (const listener of listeners) listener();
  }

  // `key` is null where the whole storage was cleared.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(recall(key, values));
  });

  return {
    values,
    get: () => current,
    set(value) {
      change(value);
      try {
        localStorage.setItem(key, value);
      } catch {
        // Storage refused: the choice holds for this visit, which is all that can be done.
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function recall<Values extends readonly [string, ...string[]]>(key: string, values: Values): Values[number] {
  try {
    const kept = localStorage.getItem(key);
    return values.find((value) => value === kept) ?? values[0];
  } catch {
    // Storage refused: there is no choice to remember.
    return values[0];
  }
}
