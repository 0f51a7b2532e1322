import { negated } from '#lib/money/exact-sum.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

/** The formats of a file of transactions. */
export type ExportFormat = 'csv' | 'json';

/** What a file says of itself. */
export interface ExportSource {
  readonly accountName: string;
  /** When it is made, ms since the epoch. */
  readonly exportedAt: number;
  /** None of it is real. */
  readonly isDemo: boolean;
}

/** How many rows are written at once; between two slices the browser may do what it has to. */
const SLICE = 2000;

/** One transaction of a file; what the bank did not send is `undefined`. The names are those on the wire. */
function recordOf({ transaction, direction, size, lines }: TransactionRow) {
  const { booking_date, value_date, transaction_date, expected_booking_date } = transaction;
  const { status, credit_debit_indicator, transaction_amount, resource_id } = transaction;
  // The indicator gives the sign; without a direction, nothing is decided for the bank.
  const isClear = size !== undefined && direction !== undefined;
  return {
    booking_date,
    value_date,
    transaction_date,
    expected_booking_date,
    status,
    credit_debit_indicator,
    amount: isClear ? (direction === 'out' ? negated(size) : size) : transaction_amount?.amount,
    currency: transaction_amount?.currency,
    description: lines.length === 0 ? undefined : lines.join(' / '),
    resource_id,
    // As the bank sent it, beside what it comes to: the two may have opposite signs.
    transaction_amount: transaction_amount?.amount,
  };
}

const COLUMNS = [
  'booking_date',
  'value_date',
  'transaction_date',
  'expected_booking_date',
  'status',
  'credit_debit_indicator',
  'amount',
  'currency',
  'description',
  'resource_id',
  'transaction_amount',
] as const satisfies readonly (keyof ReturnType<typeof recordOf>)[];

/** What ends a line in one program or another. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** What a spreadsheet would take for the start of a formula: also in full width, and behind spaces. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Where a program that splits at semicolons or tabs would see a cell begin with a formula. */
const INNER_FORMULA = /[;\t][^\S\t]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text as a cell: on one line, and never a formula. */
function textCell(text: string): string {
  const line = text.replace(LINE_BREAK, ' ').replace(INNER_FORMULA, "$&'");
  const harmless = FORMULA.test(text) ? `'${line}` : line;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** How a format is written: what stands before the rows, each row, what stands after them. */
interface Writer {
  readonly type: string;
  readonly head: string;
  readonly row: (row: TransactionRow, index: number) => string;
  readonly foot: string;
}

/** RFC 4180: one header line, one line a transaction. A minus sign in front of an amount is a number, no formula. */
const csv: Writer = {
  type: 'text/csv;charset=utf-8',
  head: `${COLUMNS.join(',')}\r\n`,
  row(row) {
    const record = recordOf(row);
    const cells = COLUMNS.map((name) =>
      name === 'amount' || name === 'transaction_amount'
        ? (record[name] ?? '')
        : textCell(record[name] ?? ''),
    );
    return `${cells.join(',')}\r\n`;
  },
  foot: '',
};

/** Amounts are texts, so that no reader can round them; what the bank did not send is left out. */
function json({ accountName, exportedAt, isDemo }: ExportSource): Writer {
  const source = {
    account: accountName,
    exported_at: new Date(exportedAt).toISOString(),
    ...(isDemo && { demo: true }),
  };
  return {
    type: 'application/json',
    head: `${JSON.stringify(source).slice(0, -1)},"transactions":[`,
    row: (row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(recordOf(row))}`,
    foot: '\n]}\n',
  };
}

/**
 * The rows as a file, in their order. Written in slices, so that the page stays responsive:
 * `onProgress` hears after each how many rows are done. Rejects with the signal's reason when it aborts.
 */
export async function exportRows(
  rows: readonly TransactionRow[],
  format: ExportFormat,
  source: ExportSource,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Blob> {
  const writer = format === 'csv' ? csv : json(source);
  const parts = [writer.head];
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE);
    parts.push(slice.map((row, index) => writer.row(row, start + index)).join(''));
    onProgress(start + slice.length);
    await new Promise((resume) => setTimeout(resume));
    signal.throwIfAborted();
  }
  return new Blob([...parts, writer.foot], { type: writer.type });
}

/** The longest name of an account within the name of a file, in characters. */
const MAX_SLUG = 40;

/** `bankbook-joint-account-2026-11-21.csv`, by the day of the person's own time zone; a demo's file says so. */
export function fileNameOf({ accountName, exportedAt, isDemo }: ExportSource, format: ExportFormat): string {
  const slug = accountName
    .toWellFormed()
    .toLowerCase()
    .normalize('NFD')
    // Accents only where letters do without: in other scripts the marks are the vowels.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(slug.replace(/^-/, '')).slice(0, MAX_SLUG).join('').replace(/-$/, '');
  const date = new Date(exportedAt);
  const day = [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
  return `${['bankbook', short || 'account', day, ...(isDemo ? ['demo'] : [])].join('-')}.${format}`;
}
