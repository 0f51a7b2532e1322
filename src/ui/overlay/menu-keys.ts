/**
 * Where a key leads in a menu, from its entry `current` (-1 for none): the arrows go round, Home
 * and End to the ends, a letter to the next entry that begins with it. `undefined` for a key that
 * leads nowhere, which is then the browser's.
 */
export function placeAfterKey(key: string, current: number, labels: readonly string[]): number | undefined {
  const { length } = labels;
  if (length === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length;
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return placeOfLetter(key, current, labels);
  }
}

function placeOfLetter(key: string, current: number, labels: readonly string[]): number | undefined {
  // Space chooses; names of keys, such as `Escape`, are longer than one character.
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const places = labels.map((_, index) => (current + 1 + index) % labels.length);
  return places.find((place) => labels[place]?.toLocaleLowerCase().startsWith(letter));
}
