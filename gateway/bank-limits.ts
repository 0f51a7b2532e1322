import { SECOND_MS } from '#lib/time/durations.ts';

export interface BankLimits {
  /** To the first byte and in all. */
  readonly readMs: number;
  readonly writeMs: number;
  readonly connectMs: number;
  readonly readBytes: number;
  readonly writeBytes: number;
  readonly connections: number;
  /** Writes at the same time, each with a connection of its own. */
  readonly writes: number;
  /** Reads that wait for a connection. */
  readonly waiting: number;
  /** Failures in a row after which the bank counts as down. */
  readonly failures: number;
  /** Until it is tried again. */
  readonly pauseMs: number;
}

const MEGABYTE = 1024 * 1024;

/** Sizes and times are those of the app (`src/api/http/client.ts`), or a little longer. */
export const BANK_LIMITS: BankLimits = {
  readMs: 12 * SECOND_MS,
  writeMs: 32 * SECOND_MS,
  connectMs: 5 * SECOND_MS,
  readBytes: 32 * MEGABYTE,
  writeBytes: MEGABYTE,
  connections: 128,
  writes: 256,
  waiting: 512,
  failures: 10,
  pauseMs: 5 * SECOND_MS,
};
