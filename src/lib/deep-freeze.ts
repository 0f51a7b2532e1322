/** A value that is only read, with all that is in it. */
export type Frozen<Value> = Value extends string
  ? Value
  : { readonly [Name in keyof Value]: Frozen<Value[Name]> };

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
