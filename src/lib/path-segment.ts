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

/** The opposite of {@link encodePathSegment}; `undefined` where `segment` is not valid percent-encoding. */
export function decodePathSegment(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return isPathSegment(value) ? value : undefined;
  } catch {
    // The only error that decodeURIComponent knows is "malformed": the answer is "not a segment".
    return undefined;
  }
}
