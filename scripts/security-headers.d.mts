/**
 * Every header of one answer: the page's policies from `security-headers.json`
 * and the caching rule for this path.
 */
export function headersFor(answer: {
  readonly build: 'live' | 'demo';
  /** The path of the request, without its query. */
  readonly path: string;
  /** Missing if the API is on the same origin. */
  readonly apiOrigin?: string | undefined;
  /** Whether there is no such file: an error must not be cached for a year. */
  readonly isMissing?: boolean | undefined;
  /** Adds the headers that only make sense over TLS. */
  readonly https?: boolean | undefined;
}): Record<string, string>;

/** Whether an address refers to a file of the build: 404 if it is missing, never the app's page. */
export function asksForFile(path: string): boolean;
