const MIN_WAIT_MS = 1000;

const DELTA_SECONDS = /^\d{1,10}$/;
/** RFC 9110 §5.6.7. */
const IMF_FIXDATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads Retry-After (RFC 9110 §10.2.3) in ms, `undefined` if malformed. Strict, because `Date.parse('-5')` is
 * a date in the past: no wait.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (DELTA_SECONDS.test(value)) return Math.max(MIN_WAIT_MS, Number(value) * 1000);
  if (!IMF_FIXDATE.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(MIN_WAIT_MS, date - now);
}
