import { LockTimeoutError, withLock } from '#lib/lock.ts';
import { connectionFiller } from './connection-filler.ts';
import { ApiError } from './errors.ts';
import { isMultiplexed, isPageMultiplexed, streamsRequests } from './protocols.ts';

/** How a call is to go out. */
export interface Way {
  /** The body as a stream: a browser can't send it a second time, and over HTTP/1.1 it does not send it at all. */
  readonly isStreamed: boolean;
}

/** Web Lock: one call that is sent once at a time, from its first step to its answer. */
const SENT_ONCE_LOCK = 'bankbook:sent-once';
/** Longer than any such call takes, ms: the two below, and 30 s for its answer. */
const MAX_WAIT_FOR_OTHERS_MS = 75_000;
/** Longer than a read takes, ms: it is waited for. */
const MAX_WAIT_FOR_READS_MS = 15_000;
const MAX_PREPARATION_MS = 15_000;
/** Chromium, Firefox and Safari have no more HTTP/1.1 connections to one origin than this. */
const MAX_CONNECTIONS = 6;
/** An answer that a page does not read, Chromium begins to read to its end after 50 ms, unless it is `no-store`. */
const MAX_UNREAD_MS = 40;
const NO_STORE = /(?:^|,)\s*no-store\s*(?:,|$)/i;

/**
 * Calls `send` so that its request gets a new connection: a browser repeats a request by itself where a
 * connection that was used before breaks without an answer (RFC 9112 §9.3.1 permits it for idempotent
 * methods alone; browsers do it for POST too). `send` has to call `fetch` before it awaits anything.
 *
 * How: all connections that the browser may have to this origin are occupied with answers that it can't finish.
 * While they are, the request can only be queued; then they are abandoned, which closes them. No other call of any
 * tab is on its way meanwhile (the Web Lock `callsLock`, which all of them share). Where that can't be done, a call that is repeatable (it may arrive twice, at the cost of
 * a sign-in, or at a bank that recognises it) goes out as it is.
 *
 * @throws ApiError `timeout` or `set-up`, or TypeError, before `send` is called; what `send` throws.
 */
export function overNewConnection<Result>(
  send: (way: Way) => Promise<Result>,
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
      // Over HTTP/2 or 3 there is one connection for all calls, which can't be given up: then the body is streamed.
      const isStreamed = connections === undefined && streamsRequests();
      if (connections === undefined && !isStreamed && !isRepeatable) {
        throw new ApiError('set-up', { detail: 'this browser can’t stream a payment over HTTP/2' });
      }
      const sent = send({ isStreamed });
      connections?.abort();
      // Whoever awaits it below hears of a failure; until then it must not count as one that nobody heard of.
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

/**
 * Answers what closes all connections to this origin, each in the middle of an answer; nothing where there is one
 * for all.
 */
async function occupyConnections(signal: AbortSignal): Promise<AbortController | undefined> {
  // Asking for anything would open the connection for calls without credentials, and the call itself is to be its first.
  if (isPageMultiplexed()) return undefined;
  const limit = AbortSignal.timeout(MAX_PREPARATION_MS);
  for (;;) {
    const closing = new AbortController();
    const stop = AbortSignal.any([closing.signal, limit, signal]);
    try {
      // First all of them are opened, so that then all answers begin at the same time.
      const isShared = await isMultiplexed(`${location.origin}${connectionFiller.path}`, () =>
        Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => askForFiller('HEAD', stop))),
      );
      if (isShared) return undefined;
      const openUntil = await Promise.all(
        Array.from({ length: MAX_CONNECTIONS }, () => askForFiller('GET', stop)),
      );
      if (performance.now() < Math.min(...openUntil)) return closing;
    } catch (error) {
      closing.abort();
      // For whoever runs the app: neither the payment's page nor the bank's answers name the file.
      if (error instanceof ApiError) console.warn('Bankbook can’t prepare a new connection.', error.message);
      throw limit.aborted ? new ApiError('timeout', { detail: 'no new connection in time' }) : error;
    }
    // One of them may have come to its end, which leaves a connection to be used again.
    closing.abort();
  }
}

/** Answers until when the answer can't have come to its end, by `performance.now()`. */
async function askForFiller(method: 'HEAD' | 'GET', signal: AbortSignal): Promise<number> {
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
