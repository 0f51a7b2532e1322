import { FileRefusal } from './import-line.ts';

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
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/**
 * The text of a file, in the encoding that its byte order mark or its XML declaration names, else in
 * UTF-8, or in that of old spreadsheets where it can't be UTF-8.
 *
 * @throws FileRefusal `empty`, `not-readable` or `not-text`.
 */
export async function decodeFile(file: Blob): Promise<string> {
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
