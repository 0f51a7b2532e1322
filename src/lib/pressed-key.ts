/** What a keyboard writes that has no Latin letters: those of its alphabet, and marks above and below them. */
const FOREIGN = /^(?!.*\p{Script=Latin})[\p{L}\p{M}]+$/u;

/**
 * The key that shortcuts go by: the character that it writes, so that each layout has its own letters. Where that
 * is of an alphabet without Latin letters (Cyrillic, Greek, Hebrew …), the Latin one that stands on the same key,
 * as such keyboards have it printed.
 */
export const pressedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  FOREIGN.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
