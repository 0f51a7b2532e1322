export interface CsvRecord {
  /** Line number, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quoted cell is not closed or has text after it; `cells` is empty. */
  readonly isBroken: boolean;
  /** The offset of the next record. */
  readonly end: number;
}

/** So that a forgotten quote does not swallow the rest of the file. */
const MAX_QUOTED_LENGTH = 2_000;

/** Yields CSV records (RFC 4180, with any separator). After a broken record it continues on the next line. */
export function* readCsv(text: string, separator: string): Generator<CsvRecord> {
  const unquoted = new RegExp(`[^\\r\\n\\u{${separator.codePointAt(0)?.toString(16)}}]*`, 'uy');
  // Skip the byte order mark.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (start < text.length) {
    const record = recordAt(text, start, { separator, unquoted });
    yield { line, ...record };
    line += text.slice(start, record.end).match(LINE_BREAK)?.length ?? 0;
    start = record.end;
  }
}

const LINE_BREAK = /\r\n|[\n\r]/g;

function recordAt(
  text: string,
  start: number,
  { separator, unquoted }: { separator: string; unquoted: RegExp },
): Omit<CsvRecord, 'line'> {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at) : unquotedAt(text, at, unquoted);
    const next = cell && text[cell.end];
    const isWhole = next === separator || next === undefined || next === '\r' || next === '\n';
    if (cell === undefined || !isWhole) return { cells: [], isBroken: true, end: endOfLine(text, start) };
    cells.push(cell.value);
    if (next !== separator) return { cells, isBroken: false, end: endOfLine(text, cell.end) };
    at = cell.end + 1;
  }
}

function unquotedAt(text: string, start: number, pattern: RegExp) {
  pattern.lastIndex = start;
  const [value = ''] = pattern.exec(text) ?? [];
  return { value, end: start + value.length };
}

function quotedAt(text: string, start: number) {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1 || end - start > MAX_QUOTED_LENGTH) return undefined;
    if (text[end + 1] !== '"') {
      return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
    }
    end += 2;
  }
}

function endOfLine(text: string, from: number): number {
  LINE_BREAK.lastIndex = from;
  const found = LINE_BREAK.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}
