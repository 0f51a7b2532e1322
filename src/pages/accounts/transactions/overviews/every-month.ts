import { DAY_MS } from '#lib/time/durations.ts';
import { daysIn, monthNumber, timeInMonth } from '#lib/time/day-in.ts';
import { titledLines } from '#api/accounts/transaction-lines.ts';
import type { Direction, TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';

/** Rows between two yields. */
const ROWS_A_STEP = 250;

/** Days before or after the usual one: weekends and holidays move it. */
const MAX_SHIFT = 3;

const MIN_MONTHS = 3;

export interface Monthly {
  /** The bank's text that all of its rows have as their title. */
  readonly title: string;
  readonly direction: Direction;
  /** Months in a row, up to the last one. */
  readonly months: number;
  /** The usual day of the month, 1 to 31. */
  readonly usualDay: number;
  readonly last: BookedRow;
}

type BookedRow = TransactionRow & { readonly day: string; readonly direction: Direction };

interface DatedRow {
  readonly row: BookedRow;
  /** Months since the year 0. */
  readonly month: number;
  readonly dayOfMonth: number;
  /** Days since the epoch. */
  readonly at: number;
}

/**
 * What was booked under the same title in at least three months in a row, at most three days from a usual one;
 * the latest first. Yields in between, because there may be 100,000 rows.
 */
export function* everyMonth(rows: readonly TransactionRow[]): Generator<undefined, readonly Monthly[]> {
  const groups = new Map<string, DatedRow[]>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    if (!isBookedRow(row)) continue;
    const { title } = titledLines(row.lines);
    if (title === undefined) continue;
    addTo(groups, JSON.stringify([title, row.direction, row.currency]), datedRow(row));
  }
  const found: Monthly[] = [];
  for (const group of groups.values()) {
    yield;
    found.push(...monthlyIn(group));
  }
  return found.toSorted(
    (one, other) =>
      monthNumber(other.last.day) - monthNumber(one.last.day) ||
      other.months - one.months ||
      one.usualDay - other.usualDay,
  );
}

interface Run {
  /** One for each month, without a gap, up to the last. */
  readonly rows: readonly DatedRow[];
  readonly usualDay: number;
  /** Days between the rows and the usual ones, added up. */
  readonly distance: number;
}

/** Several contracts with one company differ by their amounts. */
function monthlyIn(group: readonly DatedRow[]): readonly Monthly[] {
  const monthly = monthlyOf(group);
  if (monthly !== undefined) return [monthly];
  const bySize = new Map<string | undefined, DatedRow[]>();
  for (const dated of group) {
    addTo(bySize, dated.row.size, dated);
  }
  return [...bySize.values()].flatMap((rows) => monthlyOf(rows) ?? []);
}

function monthlyOf(group: readonly DatedRow[]): Monthly | undefined {
  // What is booked often has a row near any day of the month.
  const count = new Set(group.map(({ month }) => month)).size;
  if (count < MIN_MONTHS || group.length > 2 * count) return undefined;
  const rows = group.toSorted((one, other) => one.at - other.at);
  let best: Run | undefined;
  // The very last one may be an exception.
  for (const { dayOfMonth } of rows.slice(-2)) {
    for (let shift = -MAX_SHIFT; shift <= MAX_SHIFT; shift += 1) {
      const run = latestRun(rows, ((dayOfMonth + shift + 30) % 31) + 1);
      if (best === undefined || isBetter(run, best)) best = run;
    }
  }
  const [first, last] = [best?.rows[0], best?.rows.at(-1)];
  if (best === undefined || first === undefined || last === undefined) return undefined;
  const months = best.rows.length;
  const meanwhile = rows.filter(({ at }) => at >= first.at && at <= last.at).length;
  const isMostOfIt = meanwhile <= 1.5 * months && rows.length <= 3 * months;
  if (months < MIN_MONTHS || !isMostOfIt) return undefined;
  const { title = '' } = titledLines(last.row.lines);
  return { title, direction: last.row.direction, months, usualDay: best.usualDay, last: last.row };
}

const isBetter = (one: Run, other: Run) =>
  one.rows.length > other.rows.length ||
  (one.rows.length === other.rows.length && one.distance < other.distance);

/** The months in a row, up to the latest, that have a row near that day. `rows` are in the order of days. */
function latestRun(rows: readonly DatedRow[], usualDay: number): Run {
  const near = new Map<number, { readonly row: DatedRow; readonly distance: number }>();
  for (const row of rows) {
    // Around the first, a row may stand for the month before or after.
    for (const month of [row.month - 1, row.month, row.month + 1]) {
      const distance = Math.abs(row.at - dayIn(month, usualDay));
      if (distance <= Math.min(MAX_SHIFT, near.get(month)?.distance ?? MAX_SHIFT)) {
        near.set(month, { row, distance });
      }
    }
  }
  const run: DatedRow[] = [];
  let sum = 0;
  for (let month = Math.max(...near.keys()), found = near.get(month); found !== undefined;) {
    run.unshift(found.row);
    sum += found.distance;
    month -= 1;
    found = near.get(month);
  }
  return { rows: run, usualDay, distance: sum };
}

/** Days since the epoch of a day of a month, which may be shorter. */
function dayIn(month: number, dayOfMonth: number): number {
  return timeInMonth(month, Math.min(dayOfMonth, daysIn(month))) / DAY_MS;
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

function isBookedRow(row: TransactionRow): row is BookedRow {
  return row.progress === 'booked' && row.day !== undefined && isMoving(row);
}

function datedRow(row: BookedRow): DatedRow {
  return {
    row,
    month: monthNumber(row.day),
    dayOfMonth: Number(row.day.slice(8, 10)),
    at: Date.parse(`${row.day}T00:00:00Z`) / DAY_MS,
  };
}
