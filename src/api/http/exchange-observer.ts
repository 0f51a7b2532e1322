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
 * Where the client hands each attempt to. `exchange.ts` puts itself here while something listens; it is loaded with
 * what listens, so that nothing else carries its weight.
 */
export const exchangeTap: { current: ((raw: RawExchange) => void) | undefined } = { current: undefined };

/**
 * Hands an attempt over, in a task of its own: by then the caller has the outcome, so that what listens can neither
 * change nor delay nor fail the call, whatever it does and however long that takes.
 */
export function handOver(raw: RawExchange): void {
  const { current } = exchangeTap;
  if (current !== undefined) setTimeout(current, 0, raw);
}
