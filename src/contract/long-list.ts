import { inSlices } from '#lib/in-slices.ts';
import { randomId } from '#lib/random.ts';
import * as z from 'zod/mini';
import { reasonOf, type Salvaged } from './tolerant.ts';

/** What a schema makes of a value, faster; `undefined` where only the schema can tell. */
type Quick<Item extends z.core.$ZodType> = (input: unknown) => z.output<Item> | undefined;

type OnFirst<Item> = (first: Salvaged<Item>) => Promise<unknown> | undefined;

/** White space between two items. */
const MAX_INDENT = 20;

/** Characters that are parsed at a time. */
const CHUNK = 65_536;

/** Fewer chunks, of about 450 rows each, are read sooner than first rows are on the screen. */
const MIN_CHUNKS_FOR_FIRST = 16;

/** Items that were read while their text was parsed. No JSON is one. */
class ReadItems<Item> implements Salvaged<Item> {
  readonly items: Item[] = [];
  readonly unreadable: Salvaged<Item>['unreadable'][number][] = [];
}

/**
 * A list as {@link salvagedList} reads it, of any length: `quick` reads most items, and {@link Parse} parses and
 * reads it in slices.
 */
export function longList<Item extends z.core.$ZodType>(item: Item, quick: Quick<Item>) {
  type Output = z.output<Item>;

  function add(list: ReadItems<Output>, inputs: readonly unknown[]): void {
    const start = list.items.length + list.unreadable.length;
    for (const [index, input] of inputs.entries()) {
      const read = quick(input);
      if (read !== undefined) list.items.push(read);
      else {
        const result = z.safeParse(item, input);
        if (result.success) list.items.push(result.data);
        else list.unreadable.push({ index: start + index, reason: reasonOf(result.error) });
      }
    }
  }

  const isRead = (input: unknown): input is ReadItems<Output> => input instanceof ReadItems;

  const schema = z
    .pipe(
      z.array(z.custom<z.input<Item>>(() => true)),
      z.transform((inputs: z.input<Item>[]): Salvaged<Output> => {
        const [first] = inputs;
        if (isRead(first)) return { items: first.items, unreadable: first.unreadable };
        const list = new ReadItems<Output>();
        add(list, inputs);
        return { items: list.items, unreadable: list.unreadable };
      }),
    )
    .check(z.meta({ item }));

  /**
   * In place of JSON.parse, for the schema of the answer around this list, which is called `name`. A long text is
   * parsed in slices that let the page work in between, into a promise: the list then holds one item, in which its
   * items are read already. `onFirst` gets the first of them and may return what to wait for.
   *
   * @throws SyntaxError; a text that was begun in slices becomes `undefined` instead, which the schema refuses.
   */
  function parse(text: string, name: string, onFirst?: OnFirst<Output>): unknown {
    const cut = cutting(text, name);
    return cut === undefined ? JSON.parse(text) : inSlices(parsing(text, cut, name, onFirst));
  }

  function* parsing(
    text: string,
    { chunks, rest, body }: Cut,
    name: string,
    onFirst: OnFirst<Output> | undefined,
  ): Generator<Promise<unknown> | undefined, unknown> {
    const list = new ReadItems<Output>();
    for (const [index, [from, to]] of chunks.entries()) {
      const inputs = parsed(`[${text.slice(from, to)}]`);
      // It ended within an item.
      if (!Array.isArray(inputs)) return parsed(text);
      add(list, inputs);
      yield index === 0 && chunks.length >= MIN_CHUNKS_FOR_FIRST
        ? onFirst?.({ items: [...list.items], unreadable: [] })
        : undefined;
    }
    add(list, rest);
    return { ...body, [name]: [list] };
  }

  return { schema, parse };
}

interface Cut {
  /** Where the texts of the first items begin and end, without the commas between them. */
  readonly chunks: readonly (readonly [from: number, to: number])[];
  /** The last items. */
  readonly rest: readonly unknown[];
  /** The answer around the list. */
  readonly body: object;
}

/**
 * Where the text of a list can be cut. A text that no answer can hold stands for the chunks while the answer around
 * them is parsed; if it comes back as the first item, and each chunk is JSON, then so is the whole text, with the same
 * items. `undefined` where the list is short, or written in another way.
 */
function cutting(text: string, name: string): Cut | undefined {
  if (text.length < 2 * CHUNK) return undefined;
  const [before, first] =
    new RegExp(String.raw`^[^[]*"${name}"\s*:\s*\[\s*(\{\s*"[^"\\]*"\s*:)`).exec(text) ?? [];
  if (before === undefined || first === undefined) return undefined;
  const start = before.length - first.length;
  const chunks: [from: number, to: number][] = [];
  let from = start;
  while (text.length - from > CHUNK) {
    const next = text.indexOf(first, from + CHUNK);
    const [comma] = /,\s*$/.exec(text.slice(Math.max(from, next - MAX_INDENT), next)) ?? [];
    if (next === -1 || comma === undefined) break;
    chunks.push([from, next - comma.length]);
    from = next;
  }
  const mark = randomId();
  const body = Object(parsed(`${text.slice(0, start)}"${mark}",${text.slice(from)}`));
  const list: unknown = body[name];
  const isProven = chunks.length > 0 && Array.isArray(list) && list[0] === mark;
  return isProven ? { chunks, rest: list.slice(1), body } : undefined;
}

/** `undefined` for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
