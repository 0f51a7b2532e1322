/** Computes a value at the first use of each key, and keeps it as long as the key lives. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known.value;
    const value = compute(key);
    values.set(key, { value });
    return value;
  };
}
