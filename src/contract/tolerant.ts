import { dayIn, isNoDate } from '#lib/time/day-in.ts';
import * as z from 'zod/mini';
import { assumed } from './note.ts';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** The item schema of a salvaged list, for the documents. */
    item?: z.core.$ZodType;
    /** What the contract says, where more is read. */
    stated?: z.core.$ZodType;
  }
}

export interface Salvaged<Item> {
  readonly items: readonly Item[];
  /** The index and the reason for each unreadable item. */
  readonly unreadable: readonly { readonly index: number; readonly reason: string }[];
}

/** Accepts whatever passes `test`; the input type is not verified. */
export const trusting = <T>(test: (input: unknown) => boolean) => z.custom<T>(test);

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

/** Unreadable items are counted and skipped (rule 3); the list itself must be an array. */
export function salvagedList<Item extends z.core.$ZodType>(item: Item) {
  return z
    .pipe(
      z.array(trusting<z.input<Item>>(() => true)),
      z.transform((inputs: z.input<Item>[]) => salvage(item, inputs)),
    )
    .check(z.meta({ item }));
}

/**
 * Whether a member was sent but unreadable: {@link extra} then sets it to `undefined`, which JSON cannot
 * hold.
 */
export function wasLeftOut(read: object, name: string): boolean {
  return name in read && Reflect.get(read, name) === undefined;
}

/** `path: code` of the first issue, without the value, which may be private. */
export function reasonOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'unknown';
  const path = issue.path.map(String).join('.');
  return path === '' ? issue.code : `${path}: ${issue.code}`;
}

const ISO = /^\d{4}-\d\d-\d\d(?:$|T)/;

/**
 * A date that the interface does not promise: ISO 8601 in whatever spelling it came (`20261120` also as a number), left
 * out where it stands for none, and as sent where it names no day for certain.
 */
export const extraDate = (why: string) =>
  extra(
    z
      .pipe(
        trusting<string | number>((sent) => typeof sent === 'string' || typeof sent === 'number'),
        z.transform((sent) => {
          const text = String(sent);
          const day = dayIn(text);
          if (day === undefined || (ISO.test(text) && !isNoDate(day))) return text;
          return isNoDate(day) ? undefined : day;
        }),
      )
      .check(z.meta({ stated: z.string(), type: 'string' }), assumed(why)),
  );

/** An optional member that is left out where it is unreadable, because the interface does not promise it. */
export function extra<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}
