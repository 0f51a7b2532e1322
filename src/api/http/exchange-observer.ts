/** Contains secrets. */
export interface RawExchange {
  operation: string;
  /** ms since the epoch. */
  startedAt: number;
  /** ms. */
  duration: number;
  method: string;
  url: URL;
  requestHeaders: Headers;
  requestBody: string | undefined;
  response?: Response | undefined;
  responseText?: string | undefined;
  /** `unreadable` also if CORS hides the header. */
  echo: 'same' | 'different' | 'unreadable' | 'not-sent';
  failure?: string | undefined;
}

/** Compares the X-Request-ID of a request with that of its answer. */
export function echoOf(sent: string | undefined, received: string | null | undefined): RawExchange['echo'] {
  if (sent === undefined) return 'not-sent';
  if (received === undefined || received === null) return 'unreadable';
  return sent === received ? 'same' : 'different';
}

/** Set by `exchange.ts`, which is loaded only for its listeners. */
export const exchangeTap: { current: ((raw: RawExchange) => void) | undefined } = { current: undefined };

/** A separate task, so that listeners can't change, delay or fail the call. */
export function handOver(raw: RawExchange): void {
  const { current } = exchangeTap;
  if (current !== undefined) setTimeout(current, 0, raw);
}
