import { vi } from 'vitest';

/** For tests: a request as passed to fetch. */
export interface Sent {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly options: RequestInit;
  readonly signal: AbortSignal;
}

/** For tests: a fetch that returns what `answer` returns and, like the real one, fails when its signal is aborted. */
export function fakeFetch(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, options = {}) => {
    const signal = options.signal ?? new AbortController().signal;
    const request: Sent = {
      url: new URL(input instanceof Request ? input.url : input),
      headers: new Headers(options.headers),
      body: options.body,
      options,
      signal,
    };
    sent.push(request);
    signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      Promise.resolve(request).then(answer).then(resolve, reject);
    });
  };
  return { fetch, sent };
}

/** A JSON answer. */
export function json(body: unknown, { status = 200, headers = {} }: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(new Headers(headers)) },
  });
}

/** A page that is not from the bank's interface. */
export function html(status: number, text = '<!doctype html><h1>Sorry</h1>'): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The browser's answer to `redirect: 'manual'` for a redirect (Fetch Standard, opaque-redirect). */
export function redirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}

/** An answer with a status that a server may send and `new Response` refuses. */
export function withStatus(status: number): Response {
  return Object.defineProperties(json({}), { status: { value: status }, ok: { value: false } });
}

/** What fetch rejects with when no answer comes. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that never comes. */
export const silence = () => new Promise<Response>(() => {});

/** An answer whose body stops after its first bytes, until the request is aborted. */
export function stalled({ signal }: Sent): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"accounts":['));
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Stubs the globals that Node lacks; the returned object changes them. */
export function stubBrowser() {
  const browser = { navigator: { onLine: true }, document: { hidden: false } };
  vi.stubGlobal('navigator', browser.navigator);
  vi.stubGlobal('document', browser.document);
  return browser;
}

/** The reason for which `promise` rejects; fails the test if it does not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a rejection');
}

/** Resolves in the next task, when pending messages have arrived. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
