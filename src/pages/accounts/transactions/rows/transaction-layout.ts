import type { Sort } from '#pages/accounts/transactions/transaction-filter.ts';
import type { TransactionRow } from './transaction-rows.ts';

export type Group =
  | { readonly kind: TransactionRow['progress'] }
  | { readonly kind: 'day'; readonly day: string };

/** A heading with the rows from `start` to before `end`. */
export interface LayoutSection {
  readonly group: Group;
  readonly start: number;
  readonly end: number;
}

export interface Layout {
  readonly rows: readonly TransactionRow[];
  readonly sections: readonly LayoutSection[];
  /** Rows and headings together. */
  readonly count: number;
}

/** The groups above what is booked, in their order. */
const UNBOOKED = ['planned', 'pending', 'info', 'other'] as const;

/**
 * Groups rows by their progress: what is to come first, what is booked last. Booked rows are grouped by day
 * unless sorted by amount; those without a day come under "booked".
 */
export function layOut(selected: readonly TransactionRow[], sort: Sort): Layout {
  const byProgress: Record<TransactionRow['progress'], TransactionRow[]> = {
    planned: [],
    pending: [],
    info: [],
    other: [],
    booked: [],
  };
  for (const row of selected) byProgress[row.progress].push(row);
  const rows = UNBOOKED.flatMap((progress) => byProgress[progress]).concat(byProgress.booked);
  const isByDay = sort !== 'largest' && sort !== 'smallest';

  const sections: LayoutSection[] = [];
  let start = 0;
  const close = (end: number, group: Group) => {
    if (end > start) sections.push({ group, start, end });
    start = end;
  };
  for (const kind of UNBOOKED) close(start + byProgress[kind].length, { kind });
  const groupOf = (day: string | undefined): Group =>
    isByDay && day !== undefined ? { kind: 'day', day } : { kind: 'booked' };
  for (let index = start + 1; index <= rows.length; index += 1) {
    const day = rows[index - 1]?.day;
    const isLast = index === rows.length || (isByDay && rows[index]?.day !== day);
    if (isLast) close(index, groupOf(day));
  }
  return { rows, sections, count: rows.length + sections.length };
}

/** Heights in px. */
export interface Sizes {
  readonly row: number;
  readonly heading: number;
}

/** `top` is in px from the top of the list. */
export type LayoutEntry = {
  readonly index: number;
  readonly top: number;
  readonly section: LayoutSection;
} & ({ readonly kind: 'row'; readonly row: TransactionRow } | { readonly kind: 'heading' });

/** The height of the whole list, px. */
export function heightOf({ rows, sections }: Layout, { row, heading }: Sizes): number {
  return rows.length * row + sections.length * heading;
}

/** The top of a section's heading, px from the top of the list. */
const topOf = (sectionIndex: number, section: LayoutSection, { row, heading }: Sizes): number =>
  sectionIndex * heading + section.start * row;

/** The index of the section at `offset`, limited to the first and last section. */
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

/** The entries between two offsets, px; only these are created. */
export function entriesBetween(layout: Layout, sizes: Sizes, from: number, to: number): LayoutEntry[] {
  const entries: LayoutEntry[] = [];
  for (
    let sectionIndex = sectionAt(layout, sizes, from);
    sectionIndex < layout.sections.length;
    sectionIndex += 1
  ) {
    const section = layout.sections[sectionIndex];
    if (section === undefined) break;
    const top = topOf(sectionIndex, section, sizes);
    if (top >= to) break;
    if (top + sizes.heading > from)
      entries.push({ kind: 'heading', index: sectionIndex + section.start, top, section });
    const rowsTop = top + sizes.heading;
    const first = section.start + Math.max(0, Math.floor((from - rowsTop) / sizes.row));
    const last = Math.min(section.end, section.start + Math.ceil((to - rowsTop) / sizes.row));
    for (let index = first; index < last; index += 1) {
      const row = layout.rows[index];
      if (row === undefined) break;
      entries.push({
        kind: 'row',
        index: sectionIndex + 1 + index,
        top: rowsTop + (index - section.start) * sizes.row,
        section,
        row,
      });
    }
  }
  return entries;
}
