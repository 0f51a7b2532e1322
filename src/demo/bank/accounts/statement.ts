import { BankRefusal } from '#demo/bank/refusal.ts';
import { type Day, dayOf, isoDate } from '#demo/seed/calendar.ts';
import { broughtForward, type Entry, type Ledger, type Unbooked } from '#demo/seed/ledger.ts';

export interface Row extends Omit<Entry, 'status'> {
  /** Missing if the row has no details. */
  readonly id: string | undefined;
  readonly day: Day;
  readonly status: NonNullable<Entry['status']> | Unbooked['status'];
}

interface RowPosition {
  readonly day: Day;
  readonly index: number;
}

const idOf = ({ day, index }: RowPosition) => `${isoDate(day).replaceAll('-', '')}-${index}`;

function positionOf(id: string): RowPosition | undefined {
  const [, year, month, date, index] = /^(\d{4})(\d\d)(\d\d)-(\d{1,4})$/.exec(id) ?? [];
  if (index === undefined) return undefined;
  const day = dayOf(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const position = { day, index: Number(index) };
  return idOf(position) === id ? position : undefined;
}

/**
 * A generator: a deep page costs no more than the first. The last row makes the booked rows add up to the
 * booked balance.
 */
export function* statement(ledger: Ledger, today: Day, after?: RowPosition): Generator<Row, void> {
  if (after === undefined) yield* unbookedRows(ledger, today);
  const first = today - ledger.days + 1;
  for (let day = after?.day ?? today; day >= first; day -= 1) {
    const rows = rowsOf(ledger, day);
    yield* day === after?.day ? rows.slice(after.index + 1) : rows;
  }
  const amount = broughtForward(ledger, today);
  if (amount !== 0) {
    yield {
      id: undefined,
      day: first,
      status: 'BOOK',
      amount,
      party: 'Belrive Bank',
      kind: 'Balance brought forward',
    };
  }
}

const rowsOf = (ledger: Ledger, day: Day): Row[] =>
  ledger
    .entriesOf(day)
    .map((entry, index) => ({ ...entry, id: idOf({ day, index }), day, status: entry.status ?? 'BOOK' }));

const unbookedRows = ({ unbooked }: Ledger, today: Day): Row[] =>
  unbooked.map((entry, index) => ({
    ...entry,
    id: entry.status === 'PDNG' ? `pending-${index + 1}` : undefined,
    day: entry.dayFrom(today),
  }));

const CURSOR = /^after-(.+)$/;

/** The cursor names the last row and not an offset, so new rows do not shift it. */
export function pageOf(
  ledger: Ledger,
  today: Day,
  cursor: string | undefined,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const after = cursor === undefined ? undefined : positionOr400(ledger, today, cursor);
  const rows: Row[] = [];
  for (const row of statement(ledger, today, after)) {
    const last = rows.at(-1);
    if (rows.length === ledger.pageSize) return { rows, next: `after-${last?.id}` };
    rows.push(row);
  }
  return { rows, next: undefined };
}

function positionOr400(ledger: Ledger, today: Day, cursor: string): RowPosition {
  const position = positionOf(CURSOR.exec(cursor)?.[1] ?? '');
  if (
    position === undefined ||
    position.day > today ||
    ledger.entriesOf(position.day)[position.index] === undefined
  ) {
    throw new BankRefusal(400, 'BAD_REQUEST', 'There is no such page.');
  }
  return position;
}

export function rowOr404(ledger: Ledger, today: Day, id: string): Row {
  const position = positionOf(id);
  const isInHistory = position !== undefined && position.day <= today && position.day > today - ledger.days;
  const rows = isInHistory ? rowsOf(ledger, position.day) : unbookedRows(ledger, today);
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new BankRefusal(404, 'NOT_FOUND', 'There is no such transaction.');
  return found;
}
