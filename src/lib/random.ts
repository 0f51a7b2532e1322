/**
 * `byteCount` random bytes as base64url text without padding (RFC 4648 §5).
 * `crypto.getRandomValues` and not `randomUUID`: the latter is missing on plain http.
 */
export function randomToken(byteCount: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(byteCount)));
}

/** 32 hexadecimal digits: short enough for every id limit of the field (35 or 36 characters). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64url without padding (RFC 4648 §5). */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
