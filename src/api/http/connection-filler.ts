/**
 * Aborted answers close their connections (docs/decisions/0023). Chromium 156 reads 2 MB ahead, so the file
 * must be longer.
 */
export const connectionFiller = {
  path: '/connection-filler.bin',
  bytes: 8 * 1024 * 1024,
} as const;
