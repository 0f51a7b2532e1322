import type { FaultResponse, Reply } from './fault-answers.ts';
import type { Delivery, ResponseDefect } from './fault-effects.ts';

/** In ms. */
const LATENCY = { delayed: 2_000, slow: 8_000 } as const;

export interface Answer {
  readonly status: number;
  /** `undefined` without a body. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Call {
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Aborted when the caller gives up, but only over HTTP and inside the page: a service worker does not
   * notice.
   */
  readonly signal: AbortSignal;
}

/** The service worker turns `Response.error()` into a failed fetch. */
export async function answerWithFault(
  { createReply }: FaultResponse,
  { headers, signal }: Call,
): Promise<Response> {
  const reply: Reply | 'lost' | 'no-answer' = createReply();
  if (reply === 'no-answer') await untilAborted(signal);
  if (typeof reply === 'string') return Response.error();
  return respond(reply.status, new Headers({ ...headers, ...reply.headers }), reply.body);
}

export async function send(
  { status, body, headers: own }: Answer,
  call: Call,
  { value, text, padding, head, delivery }: ResponseDefect = {},
): Promise<Response> {
  // Faults in values or text need a body, so they spoil `{}`.
  const whole = body === undefined ? {} : body;
  const json = JSON.stringify(value === undefined ? whole : value(whole));
  const spoilt = text === undefined ? json : text(json);
  const isEmpty = body === undefined && spoilt === '{}' && padding === undefined;
  const headers = new Headers({
    ...call.headers,
    ...own,
    ...(!isEmpty && { 'content-type': 'application/json' }),
  });
  head?.(headers);
  const response = () =>
    padding === undefined
      ? respond(status, headers, isEmpty ? '' : spoilt)
      : new Response(padded(json, padding), { status, headers });
  return delivery === undefined ? response() : deliver(delivery, response, call.signal);
}

/** Encoded, because a string would add its own content type. */
function respond(status: number, headers: Headers, body: string | Uint8Array<ArrayBuffer>): Response {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}

const MEGABYTE = 1024 * 1024;

/** In pieces: a browser takes a second for one text of that size. */
function padded(json: string, megabytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const piece = encoder.encode('x'.repeat(MEGABYTE));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('{"padding":"'));
      for (let sent = 0; sent < megabytes; sent += 1) controller.enqueue(piece);
      controller.enqueue(encoder.encode(`"${json === '{}' ? '' : ','}${json.slice(1)}`));
      controller.close();
    },
  });
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

/** Resolves on abort or after `milliseconds`. */
function untilAborted(signal: AbortSignal, milliseconds?: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    const giveUp = () => {
      // A pending timer would keep a server process alive.
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

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
    // Not in `start`: an error discards what is still queued.
    pull(controller) {
      if (isHalfSent && delivery === 'breaks') controller.error(new TypeError('The connection broke.'));
      if (isHalfSent) return;
      isHalfSent = true;
      controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    },
  });
}
