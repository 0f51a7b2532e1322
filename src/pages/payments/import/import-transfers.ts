import { changedToPlain } from '#lib/allowed-characters.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import { csvTransfers } from './csv-transfers.ts';
import {
  type FileProblem,
  FileRefusal,
  type Findings,
  type ImportLine,
  type Skipped,
} from './import-line.ts';
import { amountOf, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** What spreadsheets in Western Europe write when they don't write UTF-8. */
const OLD_SPREADSHEET = 'windows-1252';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The part in which the XML declaration is searched. */
const HEAD_BYTES = 200;

const isXml = (text: string): boolean => /^\s*</.test(text);

/**
 * Decodes by the byte order mark, else by the XML declaration, else as UTF-8, or as the old spreadsheet
 * encoding if it is neither valid UTF-8 nor XML.
 *
 * @throws FileRefusal `empty`, `not-readable`, `not-text` or `xml-encoding`.
 */
async function decodeFile(file: Blob): Promise<string> {
  const bytes = await bytesOf(file);
  const mark = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const head = new TextDecoder(OLD_SPREADSHEET).decode(bytes.subarray(0, HEAD_BYTES));
  // A declaration that is read byte by byte is not in UTF-16, whatever it says (.NET's `StringWriter` says so).
  const [, declared] =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf-?16|(?:iso-10646-)?ucs|unicode)([\w.-]+)["']/i.exec(head) ??
    [];
  const text =
    decoded(bytes, mark ?? declared ?? 'utf-8') ??
    (mark === undefined && !isXml(head) ? decoded(bytes, OLD_SPREADSHEET) : undefined);
  if (text === undefined && isXml(head)) throw new FileRefusal({ problem: 'xml-encoding' });
  if (text?.trim() === '') throw new FileRefusal({ problem: 'empty' });
  // A workbook or an image may decode without an error, but text contains no NUL.
  if (text === undefined || text.includes('\0')) throw new FileRefusal({ problem: 'not-text' });
  return text;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved, changed or locked after it was chosen.
    throw new FileRefusal({ problem: 'not-readable' });
  }
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Wrong or unknown encoding: the caller decides.
    return undefined;
  }
}

/** Apart from the wizard, because its XML parser is large and few users have such a file. */
async function loadPainTransfers() {
  try {
    return (await import('./pain-transfers.ts')).painTransfers;
  } catch {
    // Offline or a newer deployment; choosing the file again tries again.
    throw new FileRefusal({ problem: 'not-readable' });
  }
}

/** Bytes; about 20,000 transfers with every pain.001 element. */
export const MAX_BYTES = 20 * 1024 * 1024;
/** More than any bank accepts at once. */
export const MAX_TRANSFERS = 25_000;

/** Characters read before the page gets to render and handle input again. */
const CHUNK_SIZE = 100_000;

export type BadLine = Pick<ImportLine, 'line' | 'problems' | 'cells'>;

/** The texts of a line that are sent in plain letters. */
export interface PlainLine {
  readonly line: number;
  readonly texts: readonly { readonly from: string; readonly to: string }[];
}

/** Valid transfers in one currency, in file order. */
export interface CurrencyGroup {
  readonly currency: string;
  readonly transfers: readonly Transfer[];
  /** Of each transfer. */
  readonly lines: readonly number[];
  readonly total: Decimal;
}

/** The transfers that can be added: one request has one currency. */
export interface ImportedTransfers extends CurrencyGroup {
  readonly kind: 'imported';
  /** What `line` counts: lines of the file (CSV) or its transfers (pain.001). */
  readonly counted: 'lines' | 'transfers';
  /** The valid transfers in other currencies. */
  readonly others: readonly CurrencyGroup[];
  readonly bad: readonly BadLine[];
  /** What banks don't accept as it is in the file. */
  readonly plain: readonly PlainLine[];
  /** As in the {@link Findings}. */
  readonly unused: Findings['unused'];
  readonly isCurrencyAssumed: boolean;
}

export interface RefusedFile {
  readonly kind: 'refused';
  readonly reason: FileProblem;
}

/**
 * Reads a CSV or pain.001 file, detected from its content, in slices that keep the page responsive.
 * `onProgress` receives the share read (0 to 1) after each slice.
 *
 * @throws the signal's reason when it aborts.
 */
export async function importTransfers(
  file: Blob,
  {
    signal,
    onProgress,
    currency,
  }: {
    signal: AbortSignal;
    onProgress: (share: number) => void;
    /** The currency of the transfers already in the request: one request has one currency. */
    currency?: string | undefined;
  },
): Promise<ImportedTransfers | RefusedFile> {
  try {
    signal.throwIfAborted();
    if (file.size > MAX_BYTES) throw new FileRefusal({ problem: 'too-large', limit: MAX_BYTES });
    const text = await decodeFile(file);
    signal.throwIfAborted();
    const findings: Findings = { unused: new Map() };
    const read = isXml(text) ? await loadPainTransfers() : csvTransfers;
    const lines = read(text, findings);
    const found = await inSlices(lines, { signal, onProgress, currency, length: text.length });
    if (found.lines.length + found.others.length + found.bad.length === 0) {
      throw new FileRefusal({ problem: 'no-transfers' });
    }
    const counted = isXml(text) ? 'transfers' : 'lines';
    const { unused, isCurrencyAssumed = false } = findings;
    return { kind: 'imported', counted, ...found, unused, isCurrencyAssumed };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

async function inSlices(
  lines: Iterable<ImportLine | Skipped>,
  how: {
    signal: AbortSignal;
    onProgress: (share: number) => void;
    currency: string | undefined;
    length: number;
  },
) {
  // In an empty request, the first valid transfer decides the currency.
  const first = emptyGroup(how.currency ?? '');
  const others = new Map<string, typeof first>();
  const bad: BadLine[] = [];
  const plain: PlainLine[] = [];
  let count = 0;
  let sliceEnd = CHUNK_SIZE;
  for (const read of lines) {
    if (read.line !== undefined) {
      const { line, transfer, problems, cells } = read;
      if (transfer === undefined) bad.push({ line, problems, cells });
      else {
        first.currency ||= transfer.currency;
        const { currency } = transfer;
        const group = currency === first.currency ? first : (others.get(currency) ?? emptyGroup(currency));
        if (group !== first) others.set(currency, group);
        group.transfers.push(transfer);
        group.lines.push(line);
        const amount = amountOf(transfer);
        if (amount !== undefined) group.sum.add(amount);
        const texts = plainTextsOf(transfer);
        if (group === first && texts.length > 0) plain.push({ line, texts });
        count += 1;
      }
    }
    // A file of another kind may hold nothing but bad lines.
    if (Math.max(count, bad.length) > MAX_TRANSFERS)
      throw new FileRefusal({ problem: 'too-many', limit: MAX_TRANSFERS });
    if (read.end < sliceEnd) continue;
    sliceEnd = read.end + CHUNK_SIZE;
    how.onProgress(read.end / how.length);
    await new Promise((resume) => setTimeout(resume));
    how.signal.throwIfAborted();
  }
  how.onProgress(1);
  return { ...summedUp(first), others: [...others.values()].map(summedUp), bad, plain };
}

const emptyGroup = (currency: string) => ({
  currency,
  transfers: new Array<Transfer>(),
  lines: new Array<number>(),
  sum: new ExactSum(),
});

const summedUp = ({ sum, ...group }: ReturnType<typeof emptyGroup>): CurrencyGroup => ({
  ...group,
  total: sum.value,
});

const plainTextsOf = ({ name, reference }: Transfer) =>
  [name, reference].flatMap((from) => {
    const to = changedToPlain(from);
    return to === undefined ? [] : { from, to };
  });
