import { searchText, type TransactionRow } from './rows/transaction-rows.ts';

/** Rows that are kept together. */
const ROWS_A_CHUNK = 1_000;

/** Rows between two yields. */
const ROWS_A_STEP = 250;

const LINE_BREAK = 0x0a;

/** How much of the list says which bytes are rare. */
const SAMPLE_BYTES = 8_192;

/**
 * The haystacks of some rows, in UTF-8, and searched there. 100,000 rows as strings would be a second copy of their
 * texts on the heap; read as strings again for each letter, they would take the time and the memory of all.
 */
interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each row begins in the bytes, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** By the first row, which stays the same while a list grows. */
const indexes = new WeakMap<TransactionRow, Chunk[]>();

/** Whether `rows` are all of a list, in its order. */
export function isWholeList(rows: readonly TransactionRow[]): boolean {
  return rows[0]?.position === 0 && rows.at(-1)?.position === rows.length - 1;
}

const isWhole = (chunk: Chunk | undefined, rows: number) => chunk?.starts.length === rows + 1;

/** Whether a search in all rows of a list need not prepare anything. */
export function isIndexed(rows: readonly TransactionRow[]): boolean {
  const [first] = rows;
  const chunks = first === undefined ? [] : (indexes.get(first) ?? []);
  const last = Math.ceil(rows.length / ROWS_A_CHUNK) - 1;
  return first === undefined || isWhole(chunks[last], rows.length - last * ROWS_A_CHUNK);
}

/** Prepares the search of all rows of a list, in steps. */
export function* indexing(rows: readonly TransactionRow[]): Generator<undefined, readonly Chunk[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const chunks = indexes.get(first) ?? [];
  indexes.set(first, chunks);
  const encoder = new TextEncoder();
  for (let at = 0; at * ROWS_A_CHUNK < rows.length; at += 1) {
    const part = rows.slice(at * ROWS_A_CHUNK, (at + 1) * ROWS_A_CHUNK);
    // The last one may have been shorter.
    if (isWhole(chunks[at], part.length)) continue;
    let text = '';
    for (const [index, { rawHaystack }] of part.entries()) {
      // A line each. No word that is searched has a line break.
      text += `${rawHaystack.replaceAll('\n', ' ')}\n`;
      if (index % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    }
    const bytes = encoder.encode(searchText(text));
    const starts = new Uint32Array(part.length + 1);
    for (let row = 1; row < starts.length; row += 1)
      starts[row] = bytes.indexOf(LINE_BREAK, starts[row - 1]) + 1;
    chunks[at] = { bytes, starts };
  }
  return chunks;
}

/** The rows of a whole list whose haystack has each of the words, which are not empty and have no white space. */
export function rowsWith(rows: readonly TransactionRow[], words: readonly string[]): TransactionRow[] {
  const work = indexing(rows);
  let step = work.next();
  while (step.done !== true) step = work.next();
  const chunks = step.value;
  const [longest, ...others] = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => wordIn(chunks, word));
  if (longest === undefined) return [];
  const found: TransactionRow[] = [];
  for (const [index, { bytes, starts }] of chunks.entries()) {
    let row = 0;
    for (let at = find(bytes, longest); at !== -1; at = find(bytes, longest, starts[row])) {
      while ((starts[row + 1] ?? Infinity) <= at) row += 1;
      const isFound = others.length === 0 || hasAll(bytes.subarray(starts[row], starts[row + 1]), others);
      const one = isFound ? rows[index * ROWS_A_CHUNK + row] : undefined;
      if (one !== undefined) found.push(one);
      row += 1;
    }
  }
  return found;
}

const hasAll = (bytes: Chunk['bytes'], words: readonly Word[]) =>
  words.every((word) => find(bytes, word) !== -1);

/** A word in UTF-8. */
interface Word {
  readonly bytes: Uint8Array;
  /** The index of the byte that is looked for first, because few rows have it. */
  readonly rarest: number;
}

function wordIn([sample]: readonly Chunk[], text: string): Word {
  const bytes = new TextEncoder().encode(text);
  const counts = new Map<number, number>(Array.from(bytes, (byte) => [byte, 0]));
  for (const byte of sample?.bytes.subarray(0, SAMPLE_BYTES) ?? []) {
    const count = counts.get(byte);
    if (count !== undefined) counts.set(byte, count + 1);
  }
  const countAt = (index: number) => counts.get(bytes[index] ?? 0) ?? 0;
  let rarest = 0;
  for (let index = 1; index < bytes.length; index += 1) if (countAt(index) < countAt(rarest)) rarest = index;
  return { bytes, rarest };
}

/** Where the word begins in the bytes, not before `from`; -1 if it is not there. */
function find(bytes: Chunk['bytes'], { bytes: word, rarest }: Word, from = 0): number {
  const byte = word[rarest] ?? 0;
  for (let at = bytes.indexOf(byte, from + rarest); at !== -1; at = bytes.indexOf(byte, at + 1)) {
    const start = at - rarest;
    let length = 0;
    while (length < word.length && bytes[start + length] === word[length]) length += 1;
    if (length === word.length) return start;
  }
  return -1;
}
