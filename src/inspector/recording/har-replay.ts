import { createPaymentRequest } from '#contract/payment-requests.ts';
import { randomId } from '#lib/random.ts';
import { redactEntries, redactJson } from '#lib/redact/redact-data.ts';
import { type Call, headerOf, readBody } from '#inspector/call.ts';
import { type Place, placeOf } from '#inspector/findings/operation-of.ts';

/** On every answer that was recorded and does not come from the bank. Ours, and never sent anywhere. */
export const REPLAYED = 'x-bankbook-replay';

/**
 * What a call fails with that a recording does not hold: for the app one that got no answer, because nobody gave
 * one. By its name in what is kept of the failure the inspector tells it from a network that failed.
 */
export class NotRecordedError extends Error {
  override readonly name = 'NotRecordedError';

  constructor() {
    super('this call is not in the recording that is replayed');
  }
}

/** Whether a recording was asked for this call, and had an answer. */
export function replayedAs({
  response,
  failure,
}: Pick<Call, 'response' | 'failure'>): 'recorded' | 'missing' | undefined {
  if (response !== undefined) {
    const mark = headerOf(response, REPLAYED);
    // Files that were exported before said so on an answer of their own making, which no bank gave.
    return mark === 'recorded' || mark === 'missing' ? mark : undefined;
  }
  return failure?.includes('NotRecordedError') === true ? 'missing' : undefined;
}

/** Statuses of which a response may carry no body (Fetch Standard, null body status). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** The members of a request that are made anew each time: they say nothing of what is asked for. */
const MINTED = new Set<string>([
  'payment_information_id',
  'payment_coverage_request_id',
  'creation_date_time',
  'payment_id',
  'supplementary_data',
]);

/**
 * Says which recorded answer is a payment's: of the candidates (ids of recorded calls) the one that it has
 * already, else the first that no other payment has; from then on that one is its own. `undefined` where
 * each belongs to another payment, or this one went to the bank itself before.
 */
export type Claim = (payment: string, candidates: readonly string[]) => Promise<string | undefined>;

/** {@link Claim} for as long as this page lives. */
export function claimsInMemory(): Claim {
  const owners = new Map<string, string>();
  return async (payment, candidates) => {
    const claimed = claimOf(payment, candidates, owners);
    if (claimed !== undefined) owners.set(claimed, payment);
    return claimed;
  };
}

/** Which candidate is a payment's, where `owners` says whose each recorded call is. */
export function claimOf(
  payment: string,
  candidates: readonly string[],
  owners: ReadonlyMap<string, string>,
): string | undefined {
  return candidates.find((id) => owners.get(id) === payment) ?? candidates.find((id) => !owners.has(id));
}

/**
 * A fetch that answers from recorded calls and from nothing else: to each request (method, path, query, and
 * what a body asks for) the recorded answers in their order, the last one again and again. What was not
 * recorded fails with {@link NotRecordedError}, as a call fails that gets no answer; it reaches no bank.
 *
 * A payment request is answered only where the same payment was recorded, and each recorded answer belongs to
 * one payment: nobody is to take what a file says of one payment for the bank's word on another.
 *
 * `elsewhere` gets the token calls, because the session is this browser's own and a recording holds no
 * token; and whatever is no request of the interface.
 */
export function replayFetch(
  calls: readonly Call[],
  { elsewhere, claim = claimsInMemory() }: { elsewhere: typeof fetch; claim?: Claim },
): typeof fetch {
  const recordings = new Map<string, Recording[]>();
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const place = placeOf(call.request);
    // What had no answer in an earlier recording has none in this one.
    if (place === undefined || replayedAs(call) === 'missing') continue;
    const key = keyOf(place, call.request.body);
    const payment = isPayment(place) ? paymentId(call.request.body) : '';
    const known = recordings.get(key) ?? [];
    const same = known.find((recording) => recording.payment === payment);
    if (same === undefined) recordings.set(key, [...known, { payment, id: call.id, calls: [call], used: 0 }]);
    else same.calls.push(call);
  }

  return async (input, init) => {
    // A copy: what is handed on must still have its body.
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const place = placeOf(request);
    if (place === undefined || place.row.auth === 'none') return elsewhere(input, init);
    const body = request.body === null ? undefined : await request.clone().text();
    const found = recordings.get(keyOf(place, body)) ?? [];
    const recording = isPayment(place) ? await claimed(found, body, claim) : found[0];
    request.signal.throwIfAborted();
    const call = recording?.calls[Math.min(recording.used, recording.calls.length - 1)];
    if (recording === undefined || call === undefined) throw new NotRecordedError();
    recording.used += 1;
    return answerOf(call, request);
  };
}

/** The id of a payment request, if this is one; nothing of what is handed on is used up. */
export async function paymentOf(...[input, init]: Parameters<typeof fetch>): Promise<string | undefined> {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (method !== createPaymentRequest.method) return undefined;
  const request = new Request(input instanceof Request ? input.clone() : input, init);
  const place = placeOf(request);
  return place !== undefined && isPayment(place) ? paymentId(await request.text()) : undefined;
}

/** What was recorded of one request, and of one payment where it is one. */
interface Recording {
  readonly payment: string;
  /** Of its first call. */
  readonly id: string;
  /** In their order. */
  readonly calls: Call[];
  /** How often it has answered. */
  used: number;
}

const isPayment = ({ row }: Place) => row.name === createPaymentRequest.name;

async function claimed(found: readonly Recording[], body: string | undefined, claim: Claim) {
  const ids = found.map(({ id }) => id);
  const own = await claim(paymentId(body), ids);
  return found.find(({ id }) => id === own);
}

/** One without an id is never the one that was sent before. */
function paymentId(body = ''): string {
  const { value } = readBody(body);
  const id: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'payment_information_id') : undefined;
  return typeof id === 'string' ? id : randomId();
}

/** What a request and a recorded one must have in common; a recorded one has lost its secrets. */
function keyOf({ row, path, query }: Place, body: string | undefined): string {
  const asked = redactEntries(query).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return JSON.stringify([row.method, path, asked, body === undefined ? '' : askedIn(body)]);
}

/** What a body asks for, in one order of its members. */
function askedIn(body: string): string {
  return JSON.stringify(redactJson(readBody(body).value), (name, value: unknown) => {
    if (MINTED.has(name)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
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
  headers.set(REPLAYED, 'recorded');
  const body = WITHOUT_BODY.has(response.status) ? null : (response.body ?? '');
  return new Response(body, { status: response.status, headers });
}
