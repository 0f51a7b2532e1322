import * as z from 'zod/mini';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** What each item of a salvaged list is read with; the documents look into the list through it. */
    item?: z.core.$ZodType;
  }
}

/** A list as it was read: the items that could be, and how many could not. */
export interface Salvaged<Item> {
  readonly items: readonly Item[];
  /** One entry for each item that could not be read: where it stood in the list, and why. */
  readonly unreadable: readonly { readonly index: number; readonly reason: string }[];
}

/** Accepts whatever `test` lets through; only its input type says what ought to be there. */
export const trusting = <T>(test: (input: unknown) => boolean) => z.custom<T>(test);

/** Reads each of `inputs` by itself. */
export function salvage<Item extends z.core.$ZodType>(
  item: Item,
  inputs: readonly unknown[],
): Salvaged<z.output<Item>> {
  const items: z.output<Item>[] = [];
  const unreadable: Salvaged<unknown>['unreadable'][number][] = [];
  inputs.forEach((input, index) => {
    const result = z.safeParse(item, input);
    if (result.success) items.push(result.data);
    else unreadable.push({ index, reason: reasonOf(result.error) });
  });
  return { items, unreadable };
}

/**
 * A list that never dies of one item (rule 3): each item is read by itself, a bad one
 * is counted. The list itself must be one: `null` or an object is a breach of the contract.
 */
export function salvagedList<Item extends z.core.$ZodType>(item: Item) {
  return z
    .pipe(
      z.array(trusting<z.input<Item>>(() => true)),
      z.transform((inputs: z.input<Item>[]) => salvage(item, inputs)),
    )
    .check(z.meta({ item }));
}

/**
 * Whether an object came with a member that could not be read. {@link extra} leaves its name
 * behind without a value, which nothing that came as JSON has; one that did not come has no name.
 */
export function wasLeftOut(read: object, name: string): boolean {
  return name in read && Reflect.get(read, name) === undefined;
}

/** The first problem of a parse as `path: message`, without the value that caused it. */
export function reasonOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'unknown';
  const path = issue.path.map(String).join('.');
  return path === '' ? issue.code : `${path}: ${issue.code}`;
}

/**
 * An optional member that must not spoil what stands around it: where its shape is
 * not what we expect it is left out, because the interface does not promise it.
 */
export function extra<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}
