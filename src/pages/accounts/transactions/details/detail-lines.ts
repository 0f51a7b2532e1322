import { parseDecimal } from '#lib/money/decimal.ts';

/** A line of the details of a transaction: a text, or what an object says, name by name. */
export type DetailLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'members'; readonly members: readonly Member[] };

interface Member {
  readonly name: string;
  readonly value: string;
}

/** Objects within objects are followed so far; nobody promised their shape, nor that it ends. */
const DEEPEST = 6;

/** Reads the details as a bank sends them: one line or a list, texts or objects. What says nothing is left out. */
export function detailLinesOf(details: unknown): readonly DetailLine[] {
  return [details].flat().flatMap((line): DetailLine[] => {
    if (typeof line !== 'object' || line === null) {
      const text = textOf(line);
      return text === '' ? [] : [{ kind: 'text', text }];
    }
    const members = membersOf(line, '', DEEPEST);
    return members.length === 0 ? [] : [{ kind: 'members', members }];
  });
}

/** The members of an object or a list; those of an object within it are named by the way to them: `terminal.id`. */
function membersOf(container: object, way: string, depth: number): Member[] {
  return Object.entries(container).flatMap(([name, value]: [string, unknown]): Member[] => {
    const own = way === '' ? name : `${way}.${name}`;
    if (typeof value !== 'object' || value === null) {
      const text = textOf(value);
      return text === '' ? [] : [{ name: own, value: text }];
    }
    return depth === 0 ? [{ name: own, value: '…' }] : membersOf(value, own, depth - 1);
  });
}

function textOf(value: unknown): string {
  // Every digit, and no exponent, as amounts are shown everywhere.
  if (typeof value === 'number') return parseDecimal(value) ?? String(value);
  return value === null || value === undefined ? '' : `${value as string | number | boolean}`.trim();
}
