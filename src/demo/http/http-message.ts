import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** No `Request` can have these (Fetch §2.2.1). */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

export class BadMessage extends Error {
  override readonly name = 'BadMessage';
  readonly status: 400 | 405 | 413 | 421;

  constructor(status: BadMessage['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * @param signal - aborted when the caller is gone.
 * @throws BadMessage for an invalid path or method, or a body above 16 MiB; the connection's error where it
 * ends early.
 */
export async function readRequest(
  incoming: IncomingMessage,
  origin: string,
  signal: AbortSignal,
): Promise<Request> {
  const { method = 'GET', url: target = '' } = incoming;
  // Resolving `//elsewhere/x` would change the host.
  if (!target.startsWith('/') || URL.parse(`${origin}${target}`) === null) {
    throw new BadMessage(400, 'The address is not a path.');
  }
  if (FORBIDDEN.has(method)) throw new BadMessage(405, `${method} is not possible here.`);
  const body = await readBody(incoming);
  return new Request(`${origin}${target}`, {
    method,
    headers: headersOf(incoming),
    signal,
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

/** Reads a too large body to its end: otherwise the caller would not get the 413. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new BadMessage(413, 'The body is too large.');
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * Ends the connection without a byte for `Response.error()` and midway for a body that fails, so the caller
 * notices both.
 *
 * @returns whether the whole response was sent.
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
  // The body may never start, so send the headers first.
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await write(outgoing, part.value);
    }
  } catch {
    // A fault broke the body, or the caller is gone.
    outgoing.destroy();
    await reader.cancel().catch(() => undefined);
    return false;
  }
  outgoing.end();
  return true;
}

/** Ending the connection before the bytes have left could lose them. */
function write(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
