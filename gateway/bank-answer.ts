import { pipeline, Readable, Transform } from 'node:stream';
import type { Dispatcher } from 'undici';

interface Head {
  readonly status: number;
  /** Only those that may be passed on. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The body is whole where it is small. */
export type ReadAnswer = Head & { readonly body: Readable | Uint8Array };
export type WholeAnswer = Head & { readonly body: string };

/** Everything else of the bank's answer stays here: cookies, `Clear-Site-Data`, password prompts, policies. */
const PASSED_ON = ['retry-after', 'x-request-id'];

export function headOf({ statusCode, headers }: Dispatcher.ResponseData): Head {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const type = headers['content-type'];
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(passed),
      ...(typeof type === 'string' && { 'content-type': passedType(type) }),
    },
  };
}

/** Type and subtype in lower case (RFC 9110 §8.3.1), or `undefined` for anything else, also for a list of types. */
function mediaTypeOf(header: unknown): string | undefined {
  const [, type] = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(?:;[^,]*)?$/.exec(String(header)) ?? [];
  return type?.toLowerCase();
}

/** Nothing of a page is passed on but that it was one, from which the app knows that a proxy answered. */
export const isPage = ({ headers }: Pick<Dispatcher.ResponseData, 'headers'>) =>
  mediaTypeOf(headers['content-type']) === 'text/html';

export function nothingOf(body: Readable): Readable {
  body.destroy();
  return Readable.from([]);
}

export const isJson = (header: string): boolean =>
  /^application\/(?:[\w.-]+\+)?json$/.test(mediaTypeOf(header) ?? '');

/** A document of the bank (SVG, XML) must not be one of this origin. */
function passedType(header: string): string {
  if (mediaTypeOf(header) === 'text/html') return 'text/html; charset=utf-8';
  return isJson(header) ? header : 'text/plain; charset=utf-8';
}

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Ends with an error, and so without an end for the browser, beyond `bytes`. */
export function limited(body: Readable, bytes: number): Readable {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > bytes) done(new TooLargeError());
      else done(null, chunk);
    },
  });
  // Its error reaches the reader of the result.
  return pipeline(body, limit, () => undefined);
}

/**
 * A body that came as one piece is not copied: each copy is memory outside the heap, of which a full collection comes
 * early, and stops all calls. @throws TooLargeError, or what the body throws.
 */
export async function wholeBody(body: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
}
