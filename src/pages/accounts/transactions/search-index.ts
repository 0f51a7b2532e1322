import type { TransactionRow } from './rows/transaction-rows.ts';

/** Rows whose texts are searched as one. */
const ROWS_A_CHUNK = 1_000;

/** Rows between two yields. */
const ROWS_A_STEP = 250;

/** The haystacks of some rows, in UTF-8: 100,000 rows as strings would be a second copy of their texts on the heap. */
interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each row begins in the text, and where the last one ends. */
  readonly starts: Uint32Array;
  /** The text, for as long as the browser keeps it: the next letter needs it again. */
  text?: WeakRef<{ readonly value: string }>;
}

/** By the first row, which stays the same while a list grows. */
const indexes = new WeakMap<TransactionRow, Chunk[]>();

/** Whether `rows` are all of a list, in its order. */
export function isWholeList(rows: readonly TransactionRow[]): boolean {
  return rows[0]?.position === 0 && rows.at(-1)?.position === rows.length - 1;
}

/** Prepares the search of all rows of a list, in steps. */
export function* indexing(rows: readonly TransactionRow[]): Generator<undefined, readonly Chunk[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const chunks = indexes.get(first) ?? [];
  indexes.set(first, chunks);
  for (let at = 0; at * ROWS_A_CHUNK < rows.length; at += 1) {
    const part = rows.slice(at * ROWS_A_CHUNK, (at + 1) * ROWS_A_CHUNK);
    // The last one may have been shorter.
    if (chunks[at]?.starts.length === part.length + 1) continue;
    const starts = new Uint32Array(part.length + 1);
    let text = '';
    for (const [index, { haystack }] of part.entries()) {
      // No word that is searched has a line break.
      text += `${haystack}\n`;
      starts[index + 1] = text.length;
      if (index % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    }
    chunks[at] = { bytes: new TextEncoder().encode(text), starts };
  }
  return chunks;
}

/** The rows of a whole list whose haystack has each of the words, which are not empty and have no white space. */
export function rowsWith(rows: readonly TransactionRow[], words: readonly string[]): TransactionRow[] {
  const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const found: TransactionRow[] = [];
  const work = indexing(rows);
  let step = work.next();
  while (step.done !== true) step = work.next();
  for (const [index, chunk] of step.value.entries()) {
    const { starts } = chunk;
    const text = textOf(chunk);
    let row = 0;
    for (let at = text.indexOf(rarest); at !== -1; at = text.indexOf(rarest, starts[row])) {
      while ((starts[row + 1] ?? Infinity) <= at) row += 1;
      const isFound = others.length === 0 || hasAll(text.slice(starts[row], starts[row + 1]), others);
      const one = isFound ? rows[index * ROWS_A_CHUNK + row] : undefined;
      if (one !== undefined) found.push(one);
      row += 1;
    }
  }
  return found;
}

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

function textOf(chunk: Chunk): string {
  const kept = chunk.text?.deref();
  if (kept !== undefined) return kept.value;
  const value = new TextDecoder().decode(chunk.bytes);
  chunk.text = new WeakRef({ value });
  return value;
}
