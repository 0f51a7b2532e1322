/**
 * Every header of one answer: the page's policies from `security-headers.json`
 * and the caching rule for this path.
 */
export function headersFor(answer: {
  readonly build: 'live' | 'demo';
  /** The path of the request, without its query. */
  readonly path: string;
  /** Left out when the API is on the same origin. */
  readonly apiOrigin?: string | undefined;
  /** Adds the headers that only make sense over TLS. */
  readonly https?: boolean | undefined;
}): Record<string, string>;
