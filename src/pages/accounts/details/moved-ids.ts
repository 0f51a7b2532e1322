export type Move = 'top' | 'up' | 'down';

/** `ids` with `id` moved by one place or to the top; at the end of the way all stay where they are. */
export function movedIds(ids: readonly string[], id: string, to: Move): readonly string[] {
  const from = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  const index = to === 'top' ? 0 : to === 'up' ? Math.max(0, from - 1) : from + 1;
  return from === -1 ? ids : others.toSpliced(index, 0, id);
}
