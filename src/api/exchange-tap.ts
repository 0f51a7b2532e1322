/** One attempt of one call, secrets and all: for {@link exchangeTap} alone. */
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
  echo: 'same' | 'different' | 'unreadable' | 'not-sent';
  failure?: string | undefined;
}

/**
 * Where the client hands each attempt to. `exchange.ts` puts itself here while somebody
 * listens; it is loaded with whoever does, so that nobody else carries its weight.
 */
export const exchangeTap: { current: ((raw: RawExchange) => void) | undefined } = { current: undefined };
