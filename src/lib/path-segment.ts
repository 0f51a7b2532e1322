/**
 * Whether `value` can stand as one segment of a URL path once it is percent-encoded.
 *
 * `.` and `..` can't: `encodeURIComponent` leaves them as they are and the browser
 * then resolves them away, so `/accounts/../balances` becomes `/balances`. Nor can
 * the empty string or half a surrogate pair, which has no encoding.
 */
export function isPathSegment(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed();
}

/** Percent-encodes `value` as one path segment. Throws `RangeError` where {@link isPathSegment} says no. */
export function encodePathSegment(value: string): string {
  if (!isPathSegment(value)) {
    throw new RangeError(`Not usable as a path segment: ${JSON.stringify(value)}`);
  }
  return encodeURIComponent(value);
}
