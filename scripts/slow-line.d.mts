import type { Socket } from 'node:net';

/**
 * A connection to the internet that several TCP connections share, first come, first served, as at home:
 * this many Mbit/s down to the browser, with a round trip of this many ms.
 */
export function slowLine(options: { readonly mbit: number; readonly ms: number }): {
  /** Bytes transferred so far. */
  readonly bytes: () => number;
  /** Forwards the data between the two. */
  readonly join: (socket: Socket, bank: Socket) => void;
  readonly close: () => void;
};
