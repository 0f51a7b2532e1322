/** How every call to the bank is made: it follows no redirect and sends no referrer. */
export const guarded = (cookies: boolean) =>
  ({
    cache: 'no-store',
    // Otherwise no cookies, and no password box after a 401.
    credentials: cookies ? 'same-origin' : 'omit',
    // "error" would look like a lost connection.
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  }) as const satisfies RequestInit;

/** A hundred thousand transactions are about 14 MB. */
export const MAX_READ_BYTES = 32 * 1024 * 1024;
export const MAX_CONFIG_BYTES = 64 * 1024;
/** For headers and body together. */
export const READ_TIMEOUT_MS = 10_000;

/** The headers of a read (4 rule 2, 5.1). */
export const readHeaders = (bearer: string, requestId: string): Headers =>
  new Headers({ accept: 'application/json', 'x-request-id': requestId, authorization: `Bearer ${bearer}` });

/** A read that `early.ts` sent while the libraries were loading. */
export interface StartedCall {
  readonly url: string;
  readonly sessionId: string;
  readonly bearer: string;
  readonly requestId: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** By `performance.now()`, ms. */
  readonly began: number;
  /** With its body read. */
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** The calls that `early.ts` has sent, each of which is used once; undefined if it must not send any more. */
  var startedCalls: Set<StartedCall> | undefined;
}

/** Older answers are not news. */
export const MAX_AGE_MS = 20_000;

/**
 * The call that was started for `url`, if there is one: with the same access token, or answered before that token was
 * renewed.
 */
export async function takeStartedCall(url: string, bearer: string): Promise<StartedCall | undefined> {
  const calls = globalThis.startedCalls ?? new Set();
  const call = [...calls].find((other) => other.url === url);
  if (call !== undefined) calls.delete(call);
  // Also where nothing has been sent yet: the app does not wait for it.
  if (calls.size === 0) globalThis.startedCalls = undefined;
  if (call === undefined) return undefined;
  const isNews = performance.now() - call.began < MAX_AGE_MS;
  if (isNews && (call.bearer === bearer || (await isAccepted(call)))) return call;
  call.abort();
  return undefined;
}

const isAccepted = ({ response }: StartedCall) =>
  response.then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Drops the started calls that do not belong to the session `id`: without an id, all that the app has not picked up,
 * because the session has ended or the page needed less.
 */
export function dropStartedCalls(id?: string): void {
  const calls = globalThis.startedCalls ?? new Set();
  for (const call of calls) {
    if (call.sessionId === id) continue;
    call.abort();
    calls.delete(call);
  }
  // The app has its session, and is there first: what would still be sent could belong to another one.
  if (calls.size === 0) globalThis.startedCalls = undefined;
}

/** Its answer, while `signal` is not aborted. */
export function answerOf({ response, abort }: StartedCall, signal: AbortSignal): Promise<Response> {
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return response;
}

/**
 * Reads the whole body, up to the first part beyond `maxBytes`, so that what reads it next finds it too long.
 * A redirect stays as it is.
 */
export async function withBody(response: Response, maxBytes: number): Promise<Response> {
  if (response.type === 'opaqueredirect') return response;
  const parts = [];
  const reader = response.body?.getReader();
  for (let size = 0; ;) {
    const value = (await reader?.read())?.value;
    if (value === undefined) break;
    parts.push(value);
    size += value.length;
    if (size <= maxBytes) continue;
    void reader?.cancel();
    break;
  }
  // A 204 allows no body, not even an empty one.
  return new Response(parts.length > 0 ? new Blob(parts) : undefined, response);
}
