/** One record of a file of comma-separated values. */
export interface CsvRecord {
  /** The number of the line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotes don't close, or something stands behind them: then its cells can't be told apart. */
  readonly isBroken: boolean;
  /** Where the text goes on behind it, in characters. */
  readonly end: number;
}

/** The longest text in quotes, in characters. A quote that was forgotten would else swallow the rest of the file. */
const MAX_QUOTED = 2_000;

/**
 * The records of a text (RFC 4180), one at a time; lines end as on any system. After a broken record
 * it goes on with the line below the one on which that began, so that one mistake costs one line.
 */
export function* readCsv(text: string, separator: ',' | ';'): Generator<CsvRecord> {
  // A byte order mark is not part of the first cell.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (start < text.length) {
    const record = recordAt(text, start, separator);
    yield { line, ...record };
    line += text.slice(start, record.end).match(LINE_BREAK)?.length ?? 0;
    start = record.end;
  }
}

const LINE_BREAK = /\r\n|[\n\r]/g;
const UNQUOTED = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y } as const;

function recordAt(text: string, start: number, separator: ',' | ';'): Omit<CsvRecord, 'line'> {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at) : unquotedAt(text, at, separator);
    const next = cell && text[cell.end];
    const isWhole = next === separator || next === undefined || next === '\r' || next === '\n';
    if (cell === undefined || !isWhole) return { cells: [], isBroken: true, end: endOfLine(text, start) };
    cells.push(cell.value);
    if (next !== separator) return { cells, isBroken: false, end: endOfLine(text, cell.end) };
    at = cell.end + 1;
  }
}

function unquotedAt(text: string, start: number, separator: ',' | ';') {
  const pattern = UNQUOTED[separator];
  pattern.lastIndex = start;
  const [value = ''] = pattern.exec(text) ?? [];
  return { value, end: start + value.length };
}

/** The cell whose opening quote stands at `start`; two quotes in it are one. */
function quotedAt(text: string, start: number) {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1 || end - start > MAX_QUOTED) return undefined;
    if (text[end + 1] !== '"') {
      return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
    }
    end += 2;
  }
}

/** Where the next line begins. */
function endOfLine(text: string, from: number): number {
  LINE_BREAK.lastIndex = from;
  const found = LINE_BREAK.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}
