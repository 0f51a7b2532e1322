import { csvTransfers } from './csv-transfers.ts';
import {
  type FileProblem,
  FileRefusal,
  type Findings,
  type Line,
  type LineProblem,
  type Skipped,
} from './import-line.ts';
import { painTransfers } from './pain-transfers.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** What spreadsheets in Western Europe write where they don't write UTF-8. */
const OLD_SPREADSHEET = 'windows-1252';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How much of a file tells its encoding, in bytes. */
const HEAD = 200;

/** Whether a text is XML and not a table. */
const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/**
 * The text of a file, in the encoding that its byte order mark or its XML declaration names, else in
 * UTF-8, or in that of old spreadsheets where it can't be UTF-8.
 *
 * @throws FileRefusal `empty`, `not-readable` or `not-text`.
 */
async function decodeFile(file: Blob): Promise<string> {
  const bytes = await bytesOf(file);
  const mark = MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0];
  const head = new TextDecoder(OLD_SPREADSHEET).decode(bytes.subarray(0, HEAD));
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head) ?? [];
  const text =
    decoded(bytes, mark ?? declared ?? 'utf-8') ??
    (mark === undefined && !isXml(head) ? decoded(bytes, OLD_SPREADSHEET) : undefined);
  if (text?.trim() === '') throw new FileRefusal({ problem: 'empty' });
  // A workbook or a picture decodes to something, but no text has such a character in it.
  if (text === undefined || text.includes('\0')) throw new FileRefusal({ problem: 'not-text' });
  return text;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved, changed or locked since it was chosen; the person hears that it can't be read.
    throw new FileRefusal({ problem: 'not-readable' });
  }
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in that encoding, or none that is known; whoever asked says what then.
    return undefined;
  }
}

/** The largest file, in bytes: some 20,000 transfers with everything that pain.001 can say of each. */
export const MAX_BYTES = 20 * 1024 * 1024;
/** The most transfers of one file; more than any bank takes at once. */
export const MAX_TRANSFERS = 25_000;

/** How many characters are read at once; between two slices the browser may do what it has to. */
const SLICE = 100_000;

/** A line that could not be taken, and everything that is wrong with it. */
export interface BadLine {
  readonly line: number;
  readonly problems: readonly LineProblem[];
}

/** What a file held. */
export interface ImportedTransfers {
  readonly kind: 'imported';
  /** What `line` counts: lines of the file (CSV), or its transfers (pain.001). */
  readonly counted: 'lines' | 'transfers';
  /** The good ones, in their order. */
  readonly transfers: readonly Transfer[];
  readonly bad: readonly BadLine[];
  /** What stands in the file and is not sent, by its names there. */
  readonly unused: readonly string[];
}

/** A file of which nothing is taken. */
export interface RefusedFile {
  readonly kind: 'refused';
  readonly reason: FileProblem;
}

/**
 * The transfers of a CSV or pain.001 file; which of the two it is, it says itself. Read in slices, so
 * that the page stays responsive: `onProgress` hears after each how much of the file is done (0 to 1).
 * Rejects with the signal's reason when it aborts.
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
    /** Of what is in the request already, if anything: one request has one currency. */
    currency?: string | undefined;
  },
): Promise<ImportedTransfers | RefusedFile> {
  try {
    signal.throwIfAborted();
    if (file.size > MAX_BYTES) throw new FileRefusal({ problem: 'too-large', limit: MAX_BYTES });
    const text = await decodeFile(file);
    signal.throwIfAborted();
    const findings: Findings = { unused: new Set() };
    const lines = isXml(text) ? painTransfers(text, findings) : csvTransfers(text, findings);
    const { transfers, bad } = await inSlices(lines, {
      signal,
      onProgress,
      currency,
      length: text.length,
    });
    if (transfers.length + bad.length === 0) throw new FileRefusal({ problem: 'no-transfers' });
    const counted = isXml(text) ? 'transfers' : 'lines';
    return { kind: 'imported', counted, transfers, bad, unused: [...findings.unused] };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

async function inSlices(
  lines: Iterable<Line | Skipped>,
  how: {
    signal: AbortSignal;
    onProgress: (share: number) => void;
    currency: string | undefined;
    length: number;
  },
) {
  const transfers: Transfer[] = [];
  const bad: BadLine[] = [];
  let { currency } = how;
  let sliceEnd = SLICE;
  for (const read of lines) {
    if (read.line !== undefined) {
      const { line, transfer } = read;
      // Where nothing is there yet, the first one decides.
      currency ??= transfer?.currency;
      const problems =
        transfer !== undefined && currency !== undefined && transfer.currency !== currency
          ? [{ field: 'currency', problem: 'another', other: currency } as const]
          : read.problems;
      if (transfer === undefined || problems.length > 0) bad.push({ line, problems });
      else transfers.push(transfer);
    }
    if (transfers.length > MAX_TRANSFERS) {
      throw new FileRefusal({ problem: 'too-many', limit: MAX_TRANSFERS });
    }
    if (read.end < sliceEnd) continue;
    sliceEnd = read.end + SLICE;
    how.onProgress(read.end / how.length);
    await new Promise((resume) => setTimeout(resume));
    how.signal.throwIfAborted();
  }
  how.onProgress(1);
  return { transfers, bad };
}
