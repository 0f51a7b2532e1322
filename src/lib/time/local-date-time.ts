/**
 * A moment (ms since the epoch) as the clock on the wall shows it here, with the offset from UTC
 * (RFC 3339): `2026-11-21T23:16:05.250+01:00`. Always an offset, never `Z`: it is a local time.
 */
export function localDateTime(milliseconds: number): string {
  // The offset counts from local time to UTC; here it is the other way round.
  const offset = -new Date(milliseconds).getTimezoneOffset();
  const wall = new Date(milliseconds + offset * 60_000).toISOString().slice(0, -1);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
