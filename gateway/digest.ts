import { createHash } from 'node:crypto';

/** SHA-256 of texts, base64url: names what must not be kept as it is. */
export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
