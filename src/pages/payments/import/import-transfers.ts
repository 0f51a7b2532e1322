import { csvTransfers } from './csv-transfers.ts';
import { decodeFile, isXml } from './decode-file.ts';
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

/** The largest file, in bytes: some 20,000 transfers with everything that pain.001 can say of each. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** The most transfers of one file; more than any bank takes at once. */
export const MOST_TRANSFERS = 25_000;

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
    if (file.size > MOST_BYTES) throw new FileRefusal({ problem: 'too-large', limit: MOST_BYTES });
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
    if (transfers.length > MOST_TRANSFERS) {
      throw new FileRefusal({ problem: 'too-many', limit: MOST_TRANSFERS });
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
