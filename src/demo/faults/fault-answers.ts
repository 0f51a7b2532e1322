import { clock } from '#lib/time/clock.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The bank does no work then. */
export interface FaultResponse {
  readonly createReply: () => Reply | 'lost' | 'no-answer';
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Must never appear on a page. */
const STACK_TRACE = 'TypeError: no such row at /srv/bank.js:555, Bearer canary-token-in-a-body';
const PROXY_PAGE = `<!doctype html><title>Proxy</title><h1>Proxy error</h1><p>${STACK_TRACE}</p>`;

const createReply = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): FaultResponse => ({ createReply: () => ({ status, headers, body }) });

const status = (code: number, headers: Readonly<Record<string, string>> = {}): FaultResponse =>
  createReply(code, JSON.stringify({ status: code, error: 'SWITCHED', message: 'A switched fault.' }), {
    ...JSON_TYPE,
    ...headers,
  });

const page = (code: number): FaultResponse => createReply(code, PROXY_PAGE, { 'content-type': 'text/html' });

const asksToWait = (after: string): FaultResponse => status(429, { 'retry-after': after });

/** The only form that a server may send (RFC 9110 §5.6.7). */
const imfDate = (date: Date) => date.toUTCString();

const asksToWaitUntil = (seconds: number, code = 429, print = imfDate): FaultResponse => ({
  createReply: () => ({
    status: code,
    headers: { 'retry-after': print(new Date(clock.now() + seconds * 1000)) },
    body: '',
  }),
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `Sunday, 06-Nov-94 08:49:37 GMT`: obsolete (RFC 850), but still sent. */
function oldDate(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${DAYS[date.getUTCDay()]}, ${day}-${month}-${year?.slice(-2)} ${time} GMT`;
}

/** RFC 6749 §5.2. */
const oauth = (error: string, code = 400): FaultResponse =>
  createReply(code, JSON.stringify({ error, error_description: 'A switched fault.' }));

/** RFC 9457, with content that a page must not trust. */
const HOSTILE_PROBLEM = JSON.stringify({
  type: 'javascript:alert(1)',
  title: `<img src=x onerror=alert(1)> ${STACK_TRACE}`,
  status: 200,
  detail: 'x'.repeat(1_000_000),
});

export const statusFaults = {
  'status-400-problem': createReply(400, JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400 }), {
    'content-type': 'application/problem+json',
  }),
  'status-400-json': createReply(400, JSON.stringify({ errors: [{ code: 'FORMAT_ERROR', text: 'No.' }] })),
  'status-400-text': createReply(400, STACK_TRACE, { 'content-type': 'text/plain' }),
  'status-400-hostile': createReply(400, HOSTILE_PROBLEM, { 'content-type': 'application/problem+json' }),
  'token-expired': status(401, { 'www-authenticate': 'Bearer error="invalid_token"' }),
  'status-403': status(403),
  'status-404': status(404),
  'status-405': status(405),
  'status-406': status(406),
  'status-408': status(408),
  'status-409': status(409),
  'status-415': status(415),
  'status-418': status(418),
  'status-422': status(422),
  'status-429-seconds': asksToWait('2'),
  'status-429-long': asksToWait('90'),
  'status-429-date': asksToWaitUntil(3),
  'status-429-past': asksToWaitUntil(-3600),
  'status-429-old-date': asksToWaitUntil(3, 429, oldDate),
  'status-429-bare': status(429),
  'status-429-zero': asksToWait('0'),
  'status-429-negative': asksToWait('-5'),
  'status-429-fraction': asksToWait('1.5'),
  'status-429-endless': asksToWait('99999999999'),
  'status-429-words': asksToWait('soon'),
  'status-500-stack': createReply(500, STACK_TRACE, { 'content-type': 'text/plain' }),
  'status-502-html': page(502),
  'status-503-seconds': status(503, { 'retry-after': '2' }),
  'status-503-date': asksToWaitUntil(3, 503),
  'status-504-html': page(504),
  'status-599': status(599),
  'invalid-client': oauth('invalid_client', 401),
  'invalid-grant': oauth('invalid_grant'),
  'unsupported-grant-type': oauth('unsupported_grant_type'),
} as const satisfies Record<string, FaultResponse>;

export const silentFaults = {
  'lost-before': { createReply: () => 'lost' },
  'no-answer': { createReply: () => 'no-answer' },
} as const satisfies Record<string, FaultResponse>;

/** Successful statuses without a usable body. */
export const foreignFaults = {
  'status-204': createReply(204, ''),
  'no-body': createReply(200, '', {}),
  empty: createReply(200, ''),
  html: page(200),
  'body-null': createReply(200, 'null'),
  'body-list': createReply(200, '[]'),
  'body-text': createReply(200, '"text"'),
  'body-number': createReply(200, '7'),
} as const satisfies Record<string, FaultResponse>;
