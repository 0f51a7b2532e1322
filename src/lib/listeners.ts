export interface Listeners<Value> {
  readonly notify: (value: Value) => void;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
}

export function createListeners<Value = void>(): Listeners<Value> {
  const all = new Set<(value: Value) => void>();
  return {
    notify(value) {
      for (const listener of all) listener(value);
    },
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
