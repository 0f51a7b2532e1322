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
const CLOSE = /(?:^|,)\s*close\s*(?:,|$)/i;
/** Firefox opens up to three more connections for what a click starts. */
const MAX_REUSABLE = 12;

/**
 * Sends a request over a new connection, because browsers repeat requests, even POST, when a reused one
 * breaks (RFC 9112 §9.3.1, docs/decisions/0023): all connections are filled with unfinished answers, then aborted. A
 * browser that can't stream reads answers to their end: there each answer has to close its connection. If that
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
      const connections = await occupyConnections(isRepeatable, signal).catch((error: unknown) => {
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
async function occupyConnections(
  isRepeatable: boolean,
  signal: AbortSignal,
): Promise<AbortController | undefined> {
  // The call itself must be the first on the connection.
  if (isPageMultiplexed()) return undefined;
  const canStream = streamsRequests();
  const limit = AbortSignal.timeout(MAX_PREPARATION_MS);
  for (;;) {
    const closing = new AbortController();
    const stop = AbortSignal.any([closing.signal, limit, signal]);
    try {
      // Uses every connection: those that stay open start their next answers together.
      const heads: Filler[] = [];
      const isShared = await isMultiplexed(`${location.origin}${connectionFiller.path}`, async () => {
        const count = canStream ? MAX_CONNECTIONS : MAX_REUSABLE;
        heads.push(...(await Promise.all(Array.from({ length: count }, () => fetchFiller('HEAD', stop)))));
      });
      if (isShared) return undefined;
      if (!canStream && !isRepeatable && !heads.every(({ isClosed }) => isClosed)) {
        throw new ApiError('set-up', {
          detail: `the server keeps the connection of ${connectionFiller.path}`,
        });
      }
      const fillers = await Promise.all(
        Array.from({ length: MAX_CONNECTIONS }, () => fetchFiller('GET', stop)),
      );
      const openUntil = fillers.map((filler) => filler.openUntil);
      if (performance.now() < Math.min(...openUntil)) return closing;
    } catch (error) {
      closing.abort();
      if (error instanceof ApiError) warn(error);
      throw limit.aborted ? new ApiError('timeout', { detail: 'no new connection in time' }) : error;
    }
    // An ended answer leaves a reusable connection.
    closing.abort();
  }
}

interface Filler {
  /** Until when (`performance.now()`) Chromium has certainly not read the answer to its end. */
  readonly openUntil: number;
  /** Whether its connection ends with it. */
  readonly isClosed: boolean;
}

async function fetchFiller(method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Filler> {
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
  return {
    openUntil: NO_STORE.test(headers.get('cache-control') ?? '')
      ? Infinity
      : performance.now() + MAX_UNREAD_MS,
    isClosed: CLOSE.test(headers.get('connection') ?? ''),
  };
}

/**
 * Whether this browser can prepare a new connection on the app's own origin for a payment.
 *
 * @throws ApiError `timeout` or `unreachable` where there is no answer.
 */
export async function opensNewConnections(): Promise<boolean> {
  if (streamsRequests()) return true;
  if (isPageMultiplexed()) return false;
  const limit = AbortSignal.timeout(MAX_PREPARATION_MS);
  try {
    return (await fetchFiller('HEAD', limit)).isClosed;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw new ApiError(limit.aborted ? 'timeout' : 'unreachable', { detail: String(error) });
    }
    warn(error);
    return false;
  }
}

/** The UI does not name the file. */
function warn({ message }: ApiError): void {
  console.warn('Bankbook can’t prepare a new connection.', message);
}
