import type { Endpoint } from '#contract/endpoint.ts';
import { buildBody, buildUrl, type InputOf, limitOf } from '#api/http/request.ts';
import { randomId } from '#lib/random.ts';
import { once } from 'node:events';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps, type RequestOptions } from 'node:https';

/** `MAX_READ_BYTES` of the app, whose file may not be imported here. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** For TLS towards the bank, as PEM. */
export type TlsFiles = Pick<RequestOptions, 'cert' | 'key' | 'ca'>;

export interface BankAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly contentType: string | undefined;
  readonly retryAfter: string | undefined;
  /** X-Request-ID. */
  readonly sentId: string | undefined;
  readonly returnedId: string | undefined;
  /** `undefined` if it was empty. */
  readonly body: string | undefined;
  /** From the sending, without the connection before it, to the last byte. */
  readonly ms: number;
}

export interface NoAnswer {
  readonly kind: 'none';
  /** Whether there was a connection at all. */
  readonly isConnected: boolean;
  /** `ECONNRESET`, or a sentence without its end. */
  readonly reason: string;
  readonly ms: number;
}

export interface Bank {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string;
  /**
   * One attempt on a connection of its own: nothing is repeated and no redirect is followed, so the token
   * reaches nobody else.
   *
   * @throws RangeError for an id that can't be a path segment; ZodError for a body against the contract.
   */
  call<Row extends Endpoint>(
    row: Row,
    input: InputOf<Row>,
    token: string | undefined,
  ): Promise<BankAnswer | NoAnswer>;
}

/** @param timeout ms for each call, instead of Bankbook's own. */
export function bankAt(baseUrl: string, tls: TlsFiles = {}, timeout?: number): Bank {
  return {
    baseUrl,
    call: (row, input, token) => {
      const url = buildUrl(row, input, baseUrl);
      const body = buildBody(row, input);
      const names = Object.keys(row.headers.shape);
      const sentId = names.includes('x-request-id') ? randomId() : undefined;
      const isKeyed = row.headers.shape['idempotency-key']?._zod.optin === undefined;
      const headers = {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...(row.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sentId !== undefined && { 'x-request-id': sentId }),
        // Only where the interface names it.
        ...(names.includes('idempotency-key') && isKeyed && { 'idempotency-key': randomId() }),
      };
      const limit = timeout ?? limitOf(row);
      return send(url, { method: row.method, headers, agent: false, ...tls }, { body, sentId, limit });
    },
  };
}

interface Sent {
  readonly body: string | undefined;
  readonly sentId: string | undefined;
  /** ms. */
  readonly limit: number;
}

async function send(
  url: URL,
  options: RequestOptions,
  { body, sentId, limit }: Sent,
): Promise<BankAnswer | NoAnswer> {
  const [start, connected] =
    url.protocol === 'https:' ? [requestByHttps, 'secureConnect'] : [requestByHttp, 'connect'];
  let began = performance.now();
  let isConnected = false;
  const request = start(url, options);
  let reason: string | undefined;
  const timer = setTimeout(() => {
    reason = `no complete answer within ${limit / 1000} s`;
    request.destroy();
  }, limit);
  // After the head of an answer, its reader fails as well, and reports it.
  request.on('error', () => undefined);
  request.once('socket', (socket) =>
    socket.once(connected, () => {
      isConnected = true;
      began = performance.now();
    }),
  );
  try {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const text = await readAll(response);
    return answerOf(response, text, { sentId, ms: performance.now() - began });
  } catch (error) {
    request.destroy();
    return { kind: 'none', isConnected, reason: reason ?? reasonOf(error), ms: performance.now() - began };
  } finally {
    clearTimeout(timer);
  }
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Drops a byte order mark, as a browser does. */
async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new TooLarge(`more than ${MAX_ANSWER_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function answerOf(
  { statusCode = 0, headers }: IncomingMessage,
  text: string,
  { sentId, ms }: Pick<BankAnswer, 'sentId' | 'ms'>,
): BankAnswer {
  const returnedId = headers['x-request-id'];
  return {
    kind: 'answer',
    status: statusCode,
    contentType: headers['content-type'],
    retryAfter: headers['retry-after'],
    sentId,
    returnedId: Array.isArray(returnedId) ? returnedId.join(', ') : returnedId,
    body: text === '' ? undefined : text,
    ms,
  };
}

/** Node's code, because a message may quote what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLarge) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : 'the connection broke';
}
