import '#contract/jitless.ts';
import { type Endpoint, promisesRequestId, type ResponseOf } from '#contract/endpoint.ts';
import { reasonOf } from '#contract/tolerant.ts';
import { clock } from '#lib/time/clock.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/random.ts';
import * as z from 'zod/mini';
import { answerOf, guarded, MAX_READ_BYTES, takeStartedCall } from './door.ts';
import { AbandonedError, ApiError, ContractError, kindOfStatus } from './errors.ts';
import { echoOf, handOver } from './exchange-observer.ts';
import { isPage, parseJson, readText } from './json.ts';
import { buildBody, buildUrl, type InputOf, limitOf } from './request.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Caps Retry-After. */
const MAX_WAIT_MS = 3_600_000;

const KILOBYTE = 1024;
const MAX_WRITE_ANSWER_BYTES = KILOBYTE * KILOBYTE;
const MAX_TOKEN_ANSWER_BYTES = 64 * KILOBYTE;

/** Filled in by `send`, whatever the outcome. */
export interface CallTrace {
  requestId?: string | undefined;
  status?: number | undefined;
}

export interface SendOptions {
  bearer?: string;
  /** Sent as Idempotency-Key. */
  key?: string | undefined;
  /** Of a payment, from 1: only for a server with cookies, which tells the user's *Send again* from a repeat. */
  attempt?: number;
  signal: AbortSignal;
  /** ms; can only shorten the operation's own limit. */
  timeout?: number;
  trace?: CallTrace | undefined;
}

export interface Client {
  /**
   * Makes one attempt, without repeats.
   *
   * @throws ApiError; ContractError for an answer that breaks the contract; AbandonedError after an abort;
   * RangeError for an id that can't be a path segment.
   */
  send<Row extends Endpoint>(row: Row, input: InputOf<Row>, options: SendOptions): Promise<ResponseOf<Row>>;
}

/**
 * Sends to `baseUrl` (absolute, no trailing slash) alone and follows no redirect, so the bearer can't leak.
 */
export function createClient({
  baseUrl,
  fetch,
  quotesKeys,
  cookies,
}: {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  quotesKeys?: boolean | undefined;
  /** The server recognises the browser by cookies. */
  cookies?: boolean | undefined;
}): Client {
  const origin = new URL(baseUrl).origin;

  return {
    async send(row, input, options) {
      const url = buildUrl(row, input, baseUrl);
      invariant(url.origin === origin, 'a call stays at the configured origin');
      const body = buildBody(row, input);
      const started =
        row.method === 'GET' && options.bearer !== undefined && globalThis.startedCalls !== undefined
          ? await takeStartedCall(url.href, options.bearer)
          : undefined;
      const headers = buildHeaders(row, body, options, cookies === true, started?.requestId);
      if (options.key !== undefined) {
        headers.set('idempotency-key', quotesKeys === true ? `"${options.key}"` : options.key);
      }
      if (cookies === true && options.attempt !== undefined) {
        headers.set('x-payment-attempt', String(options.attempt));
      }
      const reference = headers.get('x-request-id') ?? undefined;
      const { trace = {} } = options;
      trace.requestId = reference;
      trace.status = undefined;

      const startedAt = started?.startedAt ?? clock.now();
      // Not `clock`, which testers can move or stop.
      const began = started?.began ?? performance.now();
      const deadline = withDeadline(options.signal, Math.min(limitOf(row), options.timeout ?? Infinity));
      let response: Response | undefined;
      let text: string | undefined;
      let failure: string | undefined;
      try {
        try {
          response = await (started === undefined
            ? fetch(url, {
                ...guarded(cookies === true),
                method: row.method,
                headers,
                ...(body !== undefined && { body }),
                signal: deadline.signal,
              })
            : answerOf(started, deadline.signal));
          trace.status = response.status;
          text = await readText(response, largestAnswer(row));
        } catch (error) {
          throw deadline.explain(error, reference);
        }
        return await readAnswer(row, response, text, reference);
      } catch (error) {
        failure = String(error);
        throw error instanceof ContractError ? error.referringTo(reference) : error;
      } finally {
        deadline.clear();
        handOver({
          operation: row.name,
          startedAt,
          duration: performance.now() - began,
          method: row.method,
          url,
          requestHeaders: headers,
          requestBody: body,
          response,
          responseText: text,
          echo: echoOf(reference, response?.headers.get('x-request-id')),
          failure,
        });
      }
    },
  };
}

function buildHeaders(
  row: Endpoint,
  body: string | undefined,
  { bearer }: SendOptions,
  cookies: boolean,
  requestId = randomId(),
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  // A server with cookies takes the token call only with it, from a browser without Sec-Fetch-Site.
  if (cookies || row.headers.shape['x-request-id'] !== undefined) headers.set('x-request-id', requestId);
  if (row.auth === 'bearer') {
    invariant(bearer !== undefined, `${row.name} needs an access token`);
    headers.set('authorization', `Bearer ${bearer}`);
  }
  return headers;
}

function largestAnswer(row: Endpoint): number {
  if (row.auth === 'none') return MAX_TOKEN_ANSWER_BYTES;
  return row.method === 'GET' ? MAX_READ_BYTES : MAX_WRITE_ANSWER_BYTES;
}

function withDeadline(outer: AbortSignal, milliseconds: number) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  return {
    signal: AbortSignal.any([outer, timeout.signal]),
    clear: () => clearTimeout(timer),
    explain(error: unknown, reference: string | undefined): Error {
      if (outer.aborted) return new AbandonedError();
      if (timeout.signal.aborted) return new ApiError('timeout', { reference });
      if (error instanceof ApiError) return error;
      return new ApiError(navigator.onLine ? 'unreachable' : 'offline', { reference, detail: String(error) });
    },
  };
}

async function readAnswer<Row extends Endpoint>(
  row: Row,
  response: Response,
  text: string,
  reference: string | undefined,
): Promise<ResponseOf<Row>> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect') {
    throw new ContractError({ isRedirect: true, detail: 'a redirect' });
  }
  if (!response.ok) throw refusal(response, text, reference);
  if (promisesRequestId(row) && echoOf(reference, headers.get('x-request-id')) === 'different') {
    console.warn(
      `Bankbook: the answer to ${row.name} carries another request’s X-Request-ID, not ${reference}`,
    );
    throw new ApiError('other-request', { reference, status });
  }
  // A body that is not JSON may come from a proxy.
  const answer = await (row.isBodyOptional
    ? parseJson(text.trim() || 'null', 'application/json')
    : parseJson(text, headers.get('content-type'), row.parse));
  const result = z.safeParse(row.response, answer);
  if (!result.success) throw new ContractError({ status, detail: reasonOf(result.error) });
  return result.data as ResponseOf<Row>;
}

function refusal(response: Response, text: string, reference: string | undefined): ApiError {
  const { status } = response;
  const wait = parseRetryAfter(response.headers.get('retry-after'), clock.now());
  const kind = status === 503 && wait !== undefined ? 'wait' : kindOfStatus(status);
  return new ApiError(kind, {
    reference,
    status,
    retryAt: wait === undefined ? undefined : clock.now() + Math.min(wait, MAX_WAIT_MS),
    isForeign: isPage(response.headers.get('content-type')),
    oauthError: oauthErrorOf(text),
  });
}

const OAuthRefusal = z.looseObject({ error: z.string().check(z.maxLength(100)) });

/** RFC 6749 §5.2. */
function oauthErrorOf(text: string): string | undefined {
  try {
    return z.safeParse(OAuthRefusal, JSON.parse(text)).data?.error;
  } catch {
    // Not JSON: the status says enough.
    return undefined;
  }
}
