/**
 * The one clock of the app and of the mock bank (rule 9).
 *
 * The demo can move it; everything that compares or shows a time asks here and
 * never `Date` directly, so that the app and the bank always agree.
 */
let offset = 0;

export const clock = {
  /** Milliseconds since the epoch, by this clock. */
  now: (): number => Date.now() + offset,

  /** Moves the clock by `milliseconds`; it goes on running from there. */
  advance: (milliseconds: number): void => {
    offset += milliseconds;
  },
};
