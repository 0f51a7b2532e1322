export function createListeners<Value = void>() {
  const all = new Set<(value: Value) => void>();
  return {
    notify(this: void, value: Value): void {
      for (const listener of all) listener(value);
    },
    /** Returns the unsubscribe function. */
    subscribe(this: void, listener: (value: Value) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
