/** Choices that look like chance and are a function of a text and of the seed: the same text, the same choices, in the same order. */
export interface Draw {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
  /** True in `share` of all cases, 0 to 1. */
  happens(share: number): boolean;
}

/** The seed of the data that tests and pictures know. */
export const USUAL_SEED = 1;
export const LARGEST_SEED = 999_999;

let present = USUAL_SEED;

/**
 * Lets everything that `work` draws be drawn from this seed. Only for work that is over when it returns, as
 * every rule of the bank is: what it would do later is drawn from the usual one.
 */
export function withSeed<T>(seed: number, work: () => T): T {
  const before = present;
  present = seed;
  try {
    return work();
  } finally {
    present = before;
  }
}

/** FNV-1a over the text for a start, then mulberry32: small, fast, and even enough for shopping. */
export function drawOf(key: string): Draw {
  const seed = present === USUAL_SEED ? key : `${present}:${key}`;
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
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    happens: (share) => next() < share,
  };
}
