import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of texts, base64url: names what must not be kept as it is. */
export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** HMAC-SHA-256 of a text, base64url: a name that nobody without the key can tell from another. */
export const keyedDigestOf = (key: Buffer | string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
