/**
 * Whether `value` can be one URL path segment. `.` and `..` cannot: the browser resolves
 * `/accounts/../balances` to `/balances`. Lone surrogates cannot be encoded.
 */
export function isPathSegment(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed();
}

/** @throws RangeError unless {@link isPathSegment}. */
export function encodePathSegment(value: string): string {
  if (!isPathSegment(value)) {
    throw new RangeError(`Not usable as a path segment: ${JSON.stringify(value)}`);
  }
  return encodeURIComponent(value);
}

export function decodePathSegment(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return isPathSegment(value) ? value : undefined;
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}
