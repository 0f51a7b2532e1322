/** A value that is only read, with all that is in it. */
export type Frozen<Value> = Value extends string
  ? Value
  : { readonly [Name in keyof Value]: Frozen<Value[Name]> };
