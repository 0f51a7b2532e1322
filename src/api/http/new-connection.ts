import { LockTimeoutError, withLock } from '#lib/lock.ts';
import { connectionFiller } from './connection-filler.ts';
import { ApiError } from './errors.ts';
import { isMultiplexed, isPageMultiplexed, streamsRequests } from './protocols.ts';

export interface SendMode {
  readonly isStreamed: boolean;
}

const SENT_ONCE_LOCK = 'bankbook:sent-once';
/** The two waits below, and 30 s for the answer. */
const MAX_WAIT_FOR_OTHERS_MS = 75_000;
/** Longer than a read takes. */
const MAX_WAIT_FOR_READS_MS = 15_000;
const MAX_PREPARATION_MS = 15_000;
/** Per origin, over HTTP/1.1, in all browsers. */
const MAX_CONNECTIONS = 6;
/** After 50 ms Chromium reads unread answers to their end, unless they are `no-store`. */
const MAX_UNREAD_MS = 40;
const NO_STORE = /(?:^|,)\s*no-store\s*(?:,|$)/i;

/**
 * Sends a request over a new connection, because browsers repeat requests, even POST, when a reused one
 * breaks (RFC 9112 §9.3.1, docs/decisions/0023): all connections are filled with unfinished answers, then aborted. If that
 * fails, an `isRepeatable` call is sent anyway. `send` must call `fetch` before it awaits anything.
 *
 * @throws ApiError `timeout` or `set-up`, or TypeError, before `send` is called; what `send` throws.
 */
export function overNewConnection<Result>(
  send: (mode: SendMode) => Promise<Result>,
  {
    isRepeatable,
    callsLock,
    signal,
  }: { readonly isRepeatable: boolean; readonly callsLock: string; readonly signal: AbortSignal },
): Promise<Result> {
  return inTurn(SENT_ONCE_LOCK, MAX_WAIT_FOR_OTHERS_MS, async () => {
    const { answer } = await inTurn(callsLock, MAX_WAIT_FOR_READS_MS, async () => {
      const connections = await occupyConnections(signal).catch((error: unknown) => {
        if (!isRepeatable || signal.aborted) throw error;
        return undefined;
      });
      // HTTP/2 and 3 have one connection, which can't be closed.
      const isStreamed = connections === undefined && streamsRequests();
      if (connections === undefined && !isStreamed && !isRepeatable) {
        throw new ApiError('set-up', { detail: 'this browser can’t stream a payment over HTTP/2' });
      }
      const sent = send({ isStreamed });
      connections?.abort();
      // Prevents an `unhandledrejection`.
      sent.catch(() => undefined);
      return { answer: sent };
    });
    return answer;
  });
}

async function inTurn<Result>(name: string, timeout: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withLock(name, timeout, work);
  } catch (error) {
    throw error instanceof LockTimeoutError ? new ApiError('timeout', { detail: error.message }) : error;
  }
}

/** Returns `undefined` over HTTP/2 and 3. */
async function occupyConnections(signal: AbortSignal): Promise<AbortController | undefined> {
  // The call itself must be the first on the connection.
  if (isPageMultiplexed()) return undefined;
  const limit = AbortSignal.timeout(MAX_PREPARATION_MS);
  for (;;) {
    const closing = new AbortController();
    const stop = AbortSignal.any([closing.signal, limit, signal]);
    try {
      // Opens all connections first, so that the answers start together.
      const isShared = await isMultiplexed(`${location.origin}${connectionFiller.path}`, () =>
        Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => fetchFiller('HEAD', stop))),
      );
      if (isShared) return undefined;
      const openUntil = await Promise.all(
        Array.from({ length: MAX_CONNECTIONS }, () => fetchFiller('GET', stop)),
      );
      if (performance.now() < Math.min(...openUntil)) return closing;
    } catch (error) {
      closing.abort();
      // The UI does not name the file.
      if (error instanceof ApiError) console.warn('Bankbook can’t prepare a new connection.', error.message);
      throw limit.aborted ? new ApiError('timeout', { detail: 'no new connection in time' }) : error;
    }
    // An ended answer leaves a reusable connection.
    closing.abort();
  }
}

/** Returns until when (`performance.now()`) the answer is certainly unfinished. */
async function fetchFiller(method: 'HEAD' | 'GET', signal: AbortSignal): Promise<number> {
  const { path, bytes } = connectionFiller;
  const { ok, status, headers } = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  });
  if (!ok || headers.get('content-length') !== String(bytes)) {
    const length = headers.get('content-length');
    const answer = ok
      ? `${length === null ? 'no length' : `a length of ${length}`}, not ${bytes}`
      : `status ${status}`;
    throw new ApiError('set-up', { detail: `the server answers ${path} with ${answer}` });
  }
  return NO_STORE.test(headers.get('cache-control') ?? '') ? Infinity : performance.now() + MAX_UNREAD_MS;
}
