import type { Notes } from '#api/accounts/transaction-notes.ts';
import { negated } from '#lib/money/exact-sum.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

export type ExportFormat = 'csv' | 'json' | 'ofx';

/** The separator of cells: with a semicolon amounts have a decimal comma. */
export type CsvStyle = 'comma' | 'semicolon';

export interface ExportSource {
  readonly accountName: string;
  /** Ms since the epoch. */
  readonly exportedAt: number;
  /** `2026-10` where the rows are those of a month. */
  readonly month?: string | undefined;
  readonly isDemo: boolean;
  /** The user's own. */
  readonly notes?: Notes | undefined;
}

/** Rows written before yielding to the browser. */
const CHUNK_SIZE = 2000;

/** Names are those on the wire, but for what is the user's own; what the bank did not send is `undefined`. */
function recordOf({ transaction, direction, size, lines }: TransactionRow, notes: Notes | undefined) {
  const { booking_date, value_date, transaction_date, expected_booking_date } = transaction;
  const { status, credit_debit_indicator, transaction_amount, resource_id } = transaction;
  // The indicator gives the sign; without a clear direction the amount stays as sent.
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
    // As the bank sent it, because its sign may differ from `amount`, or it may be no number.
    transaction_amount: transaction_amount?.amount ?? transaction_amount?.amount_sent,
    own_note: notes?.get(resource_id ?? ''),
  };
}

const COLUMNS = Object.keys(recordOf(rowOf({}, 0), undefined)) as (keyof ReturnType<typeof recordOf>)[];

/** What some program treats as a line break. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** What begins a formula in a spreadsheet, also in full width (CSV injection). */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';

/** A formula, also after spaces. */
const FORMULA = new RegExp(`^(?:[\\t\\r]|\\s*${SIGN})`);

/**
 * A formula after a character where programs that expect another separator start a cell. A quote between them is
 * doubled, and such a program reads the two as an empty text.
 */
const innerFormula = (separators: string) => new RegExp(`[${separators}](?:[^\\S\\t]|")*(?=${SIGN})`, 'g');
const INNER_FORMULA = { comma: innerFormula(';\\t'), semicolon: innerFormula(',;\\t') };

function textCell(text: string, style: CsvStyle): string {
  const line = text.replace(LINE_BREAK, ' ').replace(INNER_FORMULA[style], "$&'");
  // Line breaks have become spaces in the second.
  const harmless = FORMULA.test(text) || FORMULA.test(line) ? `'${line}` : line;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes one file. */
export interface Writer {
  readonly type: string;
  readonly head: string;
  readonly row: (row: TransactionRow, index: number) => string;
  readonly foot: () => readonly string[];
  /** The rows without a place in the format so far. */
  readonly leftOut?: LeftOut;
}

/** Why a row has no place in a format; `conflict`: sign and direction contradict each other. */
export const leftOutReasons = [
  'booking',
  'date',
  'amount',
  'currency',
  'direction',
  'conflict',
  'length',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  readonly rows: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Why a statement lacks the booked balance that the format demands. */
  readonly balance: 'none' | 'not-read' | undefined;
}

/** Spreadsheets know UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** With at least the decimals of its currency, as people who open a spreadsheet expect. */
function withDecimals(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const decimals = fraction.padEnd(amount === '' ? 0 : minorUnits(currency), '0');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * RFC 4180, with semicolons where the comma is the decimal sign. Amounts are not escaped: their leading minus
 * sign starts a number.
 */
export function csvWriter(style: CsvStyle, notes?: Notes): Writer {
  const hasComma = style === 'comma';
  const separator = hasComma ? ',' : ';';
  const amountCell = (amount: string) => (hasComma ? amount : amount.replace('.', ','));
  return {
    type: 'text/csv;charset=utf-8',
    head: `${BYTE_ORDER_MARK}${COLUMNS.join(separator)}\r\n`,
    row(row) {
      const record = recordOf(row, notes);
      const cells = COLUMNS.map((name) => {
        const text = record[name] ?? '';
        if (name === 'transaction_amount' && row.size !== undefined) return amountCell(text);
        if (name !== 'amount') return textCell(text, style);
        return amountCell(hasComma ? text : withDecimals(text, record.currency ?? ''));
      });
      return `${cells.join(separator)}\r\n`;
    },
    foot: () => [],
  };
}

/** Amounts are strings, so that no reader rounds them. */
export function jsonWriter({ accountName, exportedAt, isDemo, notes }: ExportSource): Writer {
  const source = {
    account: accountName,
    exported_at: new Date(exportedAt).toISOString(),
    ...(isDemo && { demo: true }),
  };
  return {
    type: 'application/json',
    head: `${JSON.stringify(source).slice(0, -1)},"transactions":[`,
    row: (row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(recordOf(row, notes))}`,
    foot: () => ['\n]}\n'],
  };
}

/** Rejects with the signal's reason when it aborts. */
export async function exportRows(
  rows: readonly TransactionRow[],
  writer: Writer,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Blob> {
  const parts = [writer.head];
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    const slice = rows.slice(start, start + CHUNK_SIZE);
    parts.push(slice.map((row, index) => writer.row(row, start + index)).join(''));
    onProgress(start + slice.length);
    await new Promise((resume) => setTimeout(resume));
    signal.throwIfAborted();
  }
  return new Blob([...parts, ...writer.foot()], { type: writer.type });
}

/** The account name in a file name. */
const MAX_SLUG_LENGTH = 40;

/**
 * `bankbook-joint-account-2026-10.csv` for a month, else with the user's local date; demo files end in `-demo`.
 */
export function fileNameOf(
  { accountName, exportedAt, month, isDemo }: ExportSource,
  format: ExportFormat,
): string {
  const slug = accountName
    .toWellFormed()
    .toLowerCase()
    .normalize('NFD')
    // Accents are dropped only in Latin script: in other scripts the marks are vowels.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(slug.replace(/^-/, '')).slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
  const date = new Date(exportedAt);
  const day = [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
  return `${['bankbook', short || 'account', month ?? day, ...(isDemo ? ['demo'] : [])].join('-')}.${format}`;
}
