import type { IncomingMessage, ServerResponse } from 'node:http';

/** The largest body that is read, in bytes; a payment request with thousands of transfers has less. */
const MOST = 16 * 1024 * 1024;

/** Methods that no `Request` can have (Fetch §2.2.1). */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** A request that is answered before the bank sees it. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage';
  readonly status: 400 | 405 | 413 | 421;

  constructor(status: BadMessage['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * A request of `node:http` as the bank takes it, with its body read to the end.
 *
 * @param origin - where the bank was asked, such as `http://127.0.0.1:4010`.
 * @param signal - aborted when nobody waits for the answer any more.
 * @throws BadMessage for what can't be one: an address that is no path, a method that Fetch forbids, a
 * body beyond 16 MiB; the connection's own error where it ends in the middle.
 */
export async function readRequest(
  incoming: IncomingMessage,
  origin: string,
  signal: AbortSignal,
): Promise<Request> {
  const { method = 'GET', url: target = '' } = incoming;
  // Not resolved against the origin: `//elsewhere/x` would lead to another host then.
  if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) {
    throw new BadMessage(400, 'The address is not a path.');
  }
  if (FORBIDDEN.has(method)) throw new BadMessage(405, `${method} is not possible here.`);
  const body = await readBody(incoming);
  return new Request(`${origin}${target}`, {
    method,
    headers: headersOf(incoming),
    signal,
    // Fetch knows no body of these two.
    ...(method !== 'GET' && method !== 'HEAD' && body.length > 0 && { body }),
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** One that is too large is read to its end all the same, though not kept: else the caller would never hear why. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
  }
  if (size > MOST) throw new BadMessage(413, 'The body is too large.');
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * Puts an answer on the wire. `Response.error()` ends the connection without a byte, and a body that
 * breaks ends it in the middle: the one who waits can tell both from an answer that is whole.
 *
 * @returns whether the answer was sent to its end; not so where the connection has ended before, from
 * whichever side.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<boolean> {
  if (response.type === 'error') {
    outgoing.destroy();
    return false;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return true;
  }
  // The headers do not wait for a body that may never begin.
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await written(outgoing, part.value);
    }
  } catch {
    // The body broke, which is what a fault may want, or nobody waits any more.
    outgoing.destroy();
    // What is still open for it, such as a file, is closed; a body that broke has nothing left to close.
    await reader.cancel().catch(() => undefined);
    return false;
  }
  outgoing.end();
  return true;
}

/** Resolves when the bytes have left this process, so that a connection that is ended next has still carried them. */
function written(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
