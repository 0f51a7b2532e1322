/**
 * The index to focus after a key: arrows wrap, letters find the next matching label. `current`: -1 for none.
 * `undefined`: leave the key to the browser.
 */
export function indexAfterKey(key: string, current: number, labels: readonly string[]): number | undefined {
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
      return indexOfLetter(key, current, labels);
  }
}

function indexOfLetter(key: string, current: number, labels: readonly string[]): number | undefined {
  // Space activates; names such as `Escape` are longer than one character.
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const indexes = labels.map((_, index) => (current + 1 + index) % labels.length);
  return indexes.find((index) => labels[index]?.toLocaleLowerCase().startsWith(letter));
}
