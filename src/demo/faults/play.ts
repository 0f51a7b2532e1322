import type { Instead, Reply } from './fault-answers.ts';
import type { Delivery, Spoil } from './fault-effects.ts';

/** How long an answer takes that comes late, ms. */
const LATENCY = { delayed: 2_000, slow: 8_000 } as const;

/** What the bank itself answers, before it is put on the wire. */
export interface Answer {
  readonly status: number;
  /** A JSON value; `undefined` for an answer without a body. */
  readonly body: unknown;
}

/** What every answer to one call has to do with. */
export interface Call {
  /** The headers of every answer to it. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Ends whatever would still be waited for. Aborted when nobody waits any more, but only over HTTP and
   * where the page asks the bank itself: a service worker is not told that a page has given a call up.
   */
  readonly signal: AbortSignal;
}

/**
 * Answers in place of the bank. A call without an answer is `Response.error()`, which a
 * service worker turns into a failed fetch.
 */
export async function answerInstead({ instead }: Instead, { headers, signal }: Call): Promise<Response> {
  const reply: Reply | 'lost' | 'no-answer' = instead();
  if (reply === 'no-answer') await untilAborted(signal);
  if (typeof reply === 'string') return Response.error();
  return respond(reply.status, new Headers({ ...headers, ...reply.headers }), reply.body);
}

/** Puts the bank's own answer on the wire, spoilt where a fault says so. */
export async function send({ status, body }: Answer, call: Call, spoil?: Spoil): Promise<Response> {
  // Where there is no body to spoil, an object without members is spoilt in its place.
  const isEmpty = body === undefined && (spoil === undefined || !('value' in spoil || 'text' in spoil));
  const headers = new Headers({
    ...call.headers,
    ...(!isEmpty && { 'content-type': 'application/json' }),
  });
  if (spoil !== undefined && 'head' in spoil) spoil.head(headers);
  const whole = body === undefined ? {} : body;
  const value = spoil !== undefined && 'value' in spoil ? spoil.value(whole) : whole;
  const json = isEmpty ? '' : JSON.stringify(value);
  if (spoil !== undefined && 'delivery' in spoil) {
    return deliver(spoil.delivery, () => respond(status, headers, json), call.signal);
  }
  return respond(status, headers, spoil !== undefined && 'text' in spoil ? spoil.text(json) : json);
}

/** As bytes: a text would bring a content type of its own. */
function respond(status: number, headers: Headers, body: string | Uint8Array<ArrayBuffer>): Response {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}

async function deliver(delivery: Delivery, whole: () => Response, signal: AbortSignal): Promise<Response> {
  if (delivery === 'lost') return Response.error();
  if (delivery === 'delayed' || delivery === 'slow') {
    await untilAborted(signal, LATENCY[delivery]);
    return whole();
  }
  const response = whole();
  const bytes = new Uint8Array(await response.arrayBuffer());
  return new Response(halfOf(bytes, delivery, signal), response);
}

/** Resolves when the call is given up, or after so many milliseconds. */
function untilAborted(signal: AbortSignal, milliseconds?: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    const giveUp = () => {
      // A timer that nobody waits for would keep a server from ending.
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** The first half of a body; then nothing more, or the connection breaks. */
function halfOf(
  bytes: Uint8Array<ArrayBuffer>,
  delivery: 'stalls' | 'breaks',
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isHalfSent = false;
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    // Only when the half was taken: an error throws away what is still in the queue.
    pull(controller) {
      if (isHalfSent && delivery === 'breaks') controller.error(new TypeError('The connection broke.'));
      if (isHalfSent) return;
      isHalfSent = true;
      controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    },
  });
}
