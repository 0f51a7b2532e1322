import type { Sort } from '#pages/accounts/transactions/transaction-filter.ts';
import type { TransactionRow } from './transaction-rows.ts';

/** What a group of rows has in common: how far they have come, and for booked ones the day. */
export type Group =
  | { readonly kind: 'pending' | 'other' | 'booked' }
  | { readonly kind: 'day'; readonly day: string };

/** A heading with the rows below it: those from `start` to before `end` of the ordered rows. */
export interface Section {
  readonly group: Group;
  readonly start: number;
  readonly end: number;
}

/** The rows in the order in which they stand on the page, under headings. */
export interface Layout {
  readonly rows: readonly TransactionRow[];
  readonly sections: readonly Section[];
  /** How many rows and headings there are in all. */
  readonly count: number;
}

/**
 * Puts rows under headings: pending apart from booked, and booked ones day by day as long as
 * they stand in the order of days. Rows without a day stand under "booked".
 */
export function layOut(selected: readonly TransactionRow[], sort: Sort): Layout {
  const byProgress = { pending: [], other: [], booked: [] } as Record<
    TransactionRow['progress'],
    TransactionRow[]
  >;
  for (const row of selected) byProgress[row.progress].push(row);
  const rows = [...byProgress.pending, ...byProgress.other, ...byProgress.booked];
  const isByDay = sort !== 'largest' && sort !== 'smallest';

  const sections: Section[] = [];
  let start = 0;
  const close = (end: number, group: Group) => {
    if (end > start) sections.push({ group, start, end });
    start = end;
  };
  close(byProgress.pending.length, { kind: 'pending' });
  close(byProgress.pending.length + byProgress.other.length, { kind: 'other' });
  const groupOf = (day: string | undefined): Group =>
    isByDay && day !== undefined ? { kind: 'day', day } : { kind: 'booked' };
  for (let index = start + 1; index <= rows.length; index += 1) {
    const day = rows[index - 1]?.day;
    const isLast = index === rows.length || (isByDay && rows[index]?.day !== day);
    if (isLast) close(index, groupOf(day));
  }
  return { rows, sections, count: rows.length + sections.length };
}

/** The heights that rows and headings have on this screen, px. */
export interface Sizes {
  readonly row: number;
  readonly heading: number;
}

/** A row or a heading at its place: px from the top of the list. */
export type Entry = { readonly index: number; readonly top: number } & (
  | { readonly kind: 'row'; readonly row: TransactionRow }
  | { readonly kind: 'heading'; readonly section: Section }
);

/** How high the whole list is, px. */
export function heightOf({ rows, sections }: Layout, { row, heading }: Sizes): number {
  return rows.length * row + sections.length * heading;
}

/** Where the heading of a section stands, px from the top of the list: all before it count. */
const topOf = (place: number, section: Section, { row, heading }: Sizes): number =>
  place * heading + section.start * row;

/** The place of the section that is at `offset`; the first one above the list, the last one below. */
export function sectionAt({ sections }: Layout, sizes: Sizes, offset: number): number {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const section = sections[middle];
    if (section !== undefined && topOf(middle, section, sizes) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What stands between two offsets, px; nothing is made for what does not. */
export function entriesBetween(layout: Layout, sizes: Sizes, from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  for (let place = sectionAt(layout, sizes, from); place < layout.sections.length; place += 1) {
    const section = layout.sections[place];
    if (section === undefined) break;
    const top = topOf(place, section, sizes);
    if (top >= to) break;
    if (top + sizes.heading > from)
      entries.push({ kind: 'heading', index: place + section.start, top, section });
    const rowsTop = top + sizes.heading;
    const first = section.start + Math.max(0, Math.floor((from - rowsTop) / sizes.row));
    const last = Math.min(section.end, section.start + Math.ceil((to - rowsTop) / sizes.row));
    for (let index = first; index < last; index += 1) {
      const row = layout.rows[index];
      if (row === undefined) break;
      entries.push({
        kind: 'row',
        index: place + 1 + index,
        top: rowsTop + (index - section.start) * sizes.row,
        row,
      });
    }
  }
  return entries;
}
