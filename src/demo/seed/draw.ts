/** Pseudo-random choices, determined by a text and the seed. */
export type Draw = ReturnType<typeof drawOf>;

/** Tests and screenshots expect this seed. */
export const DEFAULT_SEED = 1;
export const MAX_SEED = 999_999;

let currentSeed = DEFAULT_SEED;

/** Only for synchronous work, like the bank's rules: anything later draws from the usual seed. */
export function withSeed<T>(seed: number, work: () => T): T {
  const before = currentSeed;
  currentSeed = seed;
  try {
    return work();
  } finally {
    currentSeed = before;
  }
}

/** The same text for another seed is another one. */
export const seededKey = (key: string): string =>
  currentSeed === DEFAULT_SEED ? key : `${currentSeed}:${key}`;

/** FNV-1a for the start, then mulberry32: small, fast, and even enough for shopping. */
export function drawOf(key: string) {
  const seed = seededKey(key);
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** Both bounds are included. */
    between,
    oneOf: <T>(choices: readonly [T, ...T[]]): T => choices[between(0, choices.length - 1)] ?? choices[0],
    /** `share` is 0 to 1. */
    happens: (share: number) => next() < share,
  };
}
