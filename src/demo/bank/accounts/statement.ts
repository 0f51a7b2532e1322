import { BankRefusal } from '#demo/bank/refusal.ts';
import { type Day, dayOf, isoDate } from '#demo/seed/calendar.ts';
import { bankText } from '#demo/seed/french.ts';
import { bookedIn } from '#demo/seed/ledger.ts';
import { type Books, type Row, sumOfRows } from './books.ts';

interface RowPosition {
  readonly day: Day;
  readonly index: number;
}

const idOf = ({ day, index }: RowPosition) => `${isoDate(day).replaceAll('-', '')}-${index}`;

/** The day in the id of an entry of the ledger. */
function dayIn(id: string): Day | undefined {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)-\d{1,4}$/.exec(id) ?? [];
  return date === undefined ? undefined : dayOf(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}

/** A booked row and where it is, also before the history that is shown. */
function findBooked(books: Books, id: string): (RowPosition & { readonly row: Row }) | undefined {
  const day = books.bookedLater.find((row) => row.id === id)?.day ?? dayIn(id);
  if (day === undefined || day > books.today) return undefined;
  const rows = rowsOf(books, day);
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  return row && { row, day, index };
}

/**
 * A generator: a deep page costs no more than the first. The last row makes the booked rows add up to the
 * booked balance.
 */
export function* statement(books: Books, after?: RowPosition): Generator<Row, void> {
  if (after === undefined) yield* unbookedRows(books);
  const first = firstDayOf(books);
  for (let day = after?.day ?? books.today; day >= first; day -= 1) {
    const rows = rowsOf(books, day);
    yield* day === after?.day ? rows.slice(after.index + 1) : rows;
  }
  const amount = broughtForward(books);
  if (amount !== 0) {
    yield {
      id: undefined,
      day: first,
      status: 'BOOK',
      amount,
      party: bankText('Belrive Bank'),
      kind: bankText('Balance brought forward'),
    };
  }
}

const firstDayOf = ({ ledger, today }: Books): Day => today - ledger.days + 1;

/** Minor units before the first day: what the rows since then do not explain. */
function broughtForward(books: Books): number {
  const { ledger, today, bookedLater } = books;
  const first = firstDayOf(books);
  let remainder = books.booked() - sumOfRows(bookedLater.filter(({ day }) => day >= first));
  if (ledger.isEvenEachDay) return remainder;
  for (let day = today; day >= first; day -= 1) remainder -= bookedIn(ledger.entriesOf(day));
  return remainder;
}

const rowsOf = ({ ledger, bookedLater }: Books, day: Day): Row[] => [
  ...bookedLater.filter((row) => row.day === day),
  ...ledger
    .entriesOf(day)
    .map((entry, index) => ({ ...entry, id: idOf({ day, index }), day, status: entry.status ?? 'BOOK' })),
];

/** Beside pending payments. */
const unbookedRows = ({ ledger, today, pendingHolds }: Books): Row[] =>
  ledger.unbooked.flatMap((entry, index) =>
    entry.status === 'PDNG'
      ? pendingHolds.filter(({ id }) => id === `pending-${index + 1}`)
      : { ...entry, id: undefined, day: entry.dayFrom(today) },
  );

const CURSOR = /^after-(.+)$/;

/** The cursor names the last row and not an offset, so new rows do not shift it. */
export function pageOf(
  books: Books,
  cursor: string | undefined,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const after = cursor === undefined ? undefined : positionOr400(books, cursor);
  const rows: Row[] = [];
  for (const row of statement(books, after)) {
    const last = rows.at(-1);
    if (rows.length === books.ledger.pageSize) return { rows, next: `after-${last?.id}` };
    rows.push(row);
  }
  return { rows, next: undefined };
}

function positionOr400(books: Books, cursor: string): RowPosition {
  const position = findBooked(books, CURSOR.exec(cursor)?.[1] ?? '');
  if (position === undefined) throw new BankRefusal(400, 'BAD_REQUEST', 'There is no such page.');
  return position;
}

export function rowOr404(books: Books, id: string): Row {
  const pending = [...books.pendingPayments, ...books.pendingHolds].find((row) => row.id === id);
  const row = pending ?? findBooked(books, id)?.row;
  if (row === undefined || row.day < firstDayOf(books)) {
    throw new BankRefusal(404, 'NOT_FOUND', 'There is no such transaction.');
  }
  return row;
}
