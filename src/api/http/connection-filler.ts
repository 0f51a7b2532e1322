/**
 * A file of the live build that is only ever begun to be read: a browser closes a connection whose answer is
 * abandoned in the middle (docs/decisions/0023). Measured in Chromium 156: it reads 2 MB ahead of a page, and
 * another 16 KB after the page has gone, so an answer has to be longer than both. An answer that is not `no-store`
 * it reads to its end from 50 ms on.
 */
export const connectionFiller = {
  path: '/connection-filler.bin',
  bytes: 8 * 1024 * 1024,
} as const;
