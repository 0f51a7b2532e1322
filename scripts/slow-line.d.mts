import type { Socket } from 'node:net';

/**
 * A line that is shared by all connections that are passed over it, first come, first served, as at a person's home:
 * so many Mbit/s down to the browser, with a round trip of so many ms.
 */
export function slowLine(options: { readonly mbit: number; readonly ms: number }): {
  /** How many bytes went down so far. */
  readonly bytes: () => number;
  /** Passes on what the two say to each other. */
  readonly join: (socket: Socket, bank: Socket) => void;
  readonly close: () => void;
};
