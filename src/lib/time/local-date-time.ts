import { MINUTE_MS } from './durations.ts';

/** Local time with UTC offset (RFC 3339), never `Z`: `2026-11-21T23:16:05.250+01:00`. */
export function localDateTime(milliseconds: number): string {
  // `getTimezoneOffset` has the opposite sign.
  const offset = -new Date(milliseconds).getTimezoneOffset();
  const wall = new Date(milliseconds + offset * MINUTE_MS).toISOString().slice(0, -1);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
