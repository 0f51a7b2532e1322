const FOREIGN = /^(?!.*\p{Script=Latin})[\p{L}\p{M}]+$/u;

/**
 * The key for shortcuts: the character it types, or on non-Latin layouts (Cyrillic, Greek, Hebrew …) the
 * Latin letter on the same key.
 */
export const pressedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  FOREIGN.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
