/** No server is asked again sooner than this, in ms. */
const SOONEST = 1000;

const DELTA_SECONDS = /^\d{1,10}$/;
/** IMF-fixdate (RFC 9110 §5.6.7), the only form that a server may send. */
const IMF_FIXDATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a Retry-After header (RFC 9110 §10.2.3) asks to wait, in ms, at least a second.
 * `undefined` for a missing or malformed one. The grammar is strict because
 * `Date.parse('-5')` and `Date.parse('1.5')` are valid dates in the past, that is: no wait at all.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (DELTA_SECONDS.test(value)) return Math.max(SOONEST, Number(value) * 1000);
  if (!IMF_FIXDATE.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(SOONEST, date - now);
}
