import { createPaymentRequest } from '#contract/payment-requests.ts';
import { getToken } from '#contract/token.ts';
import { redactEntries } from '#lib/redact-data.ts';
import { type Call, readBody } from './call.ts';
import { type Place, placeOf } from './operation-of.ts';

/** Statuses of which a response may carry no body (Fetch Standard, null body status). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** The members of a payment request that are made anew each time: they say nothing of what is to be paid. */
const MINTED = new Set(['payment_information_id', 'creation_date_time', 'payment_id', 'supplementary_data']);

interface Recorded {
  readonly calls: readonly Call[];
  /** How many of them have answered. */
  used: number;
}

/**
 * A fetch that answers from recorded calls: to each request (method, path, query) the recorded answers in
 * their order, the last one again and again. What is not recorded goes to `fallback`; so does whatever is
 * no request of the interface.
 *
 * A payment request is answered only where the same payment was recorded, each recorded answer serves one
 * request (and the same request again), and it never reaches `fallback`: nobody is to take what a file says
 * of one payment for the bank's word on another, nor to send one while they believe to be in a recording.
 */
export function replayFetch(calls: readonly Call[], fallback: typeof fetch): typeof fetch {
  const recordings = new Map<string, Recorded>();
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const place = placeOf(call.request);
    if (place === undefined) continue;
    const key = keyOf(place, call.request.body);
    recordings.set(key, { calls: [...(recordings.get(key)?.calls ?? []), call], used: 0 });
  }
  const payments = new Map<string, Call>();

  return async (input, init) => {
    // A copy: what is handed on must still have its body.
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const place = placeOf(request);
    if (place === undefined) return fallback(input, init);
    const body = request.body === null ? undefined : await request.clone().text();
    request.signal.throwIfAborted();
    const recorded = recordings.get(keyOf(place, body));
    if (place.row.name === createPaymentRequest.name) {
      const id = body ?? '';
      const call = payments.get(id) ?? next(recorded, { isRepeating: false });
      if (call === undefined) return notRecorded();
      payments.set(id, call);
      return answerOf(call, request);
    }
    const call = next(recorded, { isRepeating: true });
    return call === undefined ? fallback(input, init) : answerOf(call, request);
  };
}

/** What a request and a recorded one must have in common. */
function keyOf({ row, path, query }: Place, body: string | undefined): string {
  const asked = redactEntries(query).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  // Of a token call everything but the grant is a secret, or the address of whoever makes it.
  const compared = row.name === getToken.name ? asked.filter(([name]) => name === 'grant_type') : asked;
  const isPayment = row.name === createPaymentRequest.name;
  return JSON.stringify([row.method, path, compared, isPayment ? paymentIn(body) : '']);
}

/** What a payment request asks for, in one order of its members. */
function paymentIn(body = ''): string {
  return JSON.stringify(readBody(body).value, (name, value: unknown) => {
    if (MINTED.has(name)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

function next(recorded: Recorded | undefined, { isRepeating }: { isRepeating: boolean }): Call | undefined {
  if (recorded === undefined) return undefined;
  const { calls, used } = recorded;
  recorded.used += 1;
  return calls[isRepeating ? Math.min(used, calls.length - 1) : used];
}

/** The recorded answer as an answer to this request: with its own X-Request-ID, where the recorded one had that. */
function answerOf(call: Call, request: Request): Response {
  const { response, echo } = call;
  // No answer then, none now; and what no page can be given counts as none.
  if (response === undefined || response.status < 200) throw new TypeError('Failed to fetch');
  const headers = new Headers();
  for (const [name, value] of response.headers) {
    // The text is not encoded any more, and has another length than what travelled.
    if (!/^content-(?:encoding|length)$/i.test(name)) headers.append(name, value);
  }
  const own = request.headers.get('x-request-id');
  if (echo === 'same' && own !== null) headers.set('x-request-id', own);
  const body = WITHOUT_BODY.has(response.status) ? null : (response.body ?? '');
  return new Response(body, { status: response.status, headers });
}

/** In place of the bank's word on a payment that the recording does not hold: it was not sent, and is refused. */
function notRecorded(): Response {
  const problem = { title: 'This payment request is not in the recording that is replayed.', status: 422 };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
