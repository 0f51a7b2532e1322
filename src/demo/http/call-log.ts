import { redactExchange } from '#api/http/redact-exchange.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { readBody } from '#lib/read-body.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { clock } from '#lib/time/clock.ts';

/** The oldest calls go first. */
const MAX_CALLS = 200;
/** Characters; a longer body is left out. */
const MAX_BODY = 64 * 1024;

export type CallLog = ReturnType<typeof openCallLog>;
type LoggedCall = ReturnType<typeof loggedCall> & Outcome;

/**
 * Only these are shown with their values, redacted as in the inspector. Any other may be a secret: cookies ignore
 * ports, so a browser sends those of every server on this machine.
 */
const SHOWN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'user-agent',
  'x-request-id',
]);

/** The received calls of the interface, latest first, redacted as in the inspector. */
export function openCallLog() {
  let calls: readonly LoggedCall[] = [];
  let count = 0;
  return {
    /** Serves a call, and logs it from its arrival until its answer begins. */
    async log(
      request: Request,
      serve: (onFault: (fault: FaultName) => void) => Promise<Response>,
    ): Promise<Response> {
      const at = clock.now();
      const start = performance.now();
      const body = await request.clone().text();
      count += 1;
      const waiting = loggedCall({ number: count, at, request, body });
      calls = [waiting, ...calls].slice(0, MAX_CALLS);
      // A call that was cleared stays so.
      const add = (known: Outcome) => {
        calls = calls.map((call) => (call.number === waiting.number ? { ...call, ...known } : call));
      };
      const response = await serve((fault) => add({ fault }));
      // A caller that is gone gets no answer.
      const hasStatus = response.type !== 'error' && !request.signal.aborted;
      add({
        duration_ms: Math.round(performance.now() - start),
        ...(hasStatus && { status: response.status }),
      });
      return response;
    },
    calls: () => calls,
    clear: () => {
      calls = [];
    },
  };
}

interface Outcome {
  /** Missing while the call waits. */
  readonly duration_ms?: number;
  /** Also missing if the connection ended without an answer. */
  readonly status?: number;
  readonly fault?: FaultName;
}

function loggedCall({
  number,
  at,
  request: { method, url, headers },
  body,
}: {
  number: number;
  at: number;
  request: Request;
  body: string;
}) {
  const isLong = body.length > MAX_BODY;
  const { request } = redactExchange({
    operation: '',
    startedAt: at,
    duration: 0,
    method,
    url: new URL(url),
    requestHeaders: headers,
    requestBody: isLong || body === '' ? undefined : body,
    echo: 'not-sent',
  });
  return {
    number,
    /** By the bank's clock. */
    at: new Date(at).toISOString(),
    method,
    path: request.url.slice(new URL(url).origin.length),
    headers: Object.fromEntries(
      request.headers.map(([name, value]) => [name, SHOWN_HEADERS.has(name) ? value : REDACTED]),
    ),
    ...(isLong ? { body_characters: body.length } : { body: request.body && readBody(request.body).value }),
  };
}
