import { createPaymentRequest } from '#contract/payment-requests.ts';
import { randomId } from '#lib/random.ts';
import { redactEntries, redactJson } from '#lib/redact/redact-data.ts';
import { type Call, headerOf } from '#inspector/call.ts';
import { readBody } from '#lib/read-body.ts';
import { type OperationMatch, matchOperation } from '#inspector/findings/operation-of.ts';

/** Marks replayed responses. Never sent. */
export const REPLAYED = 'x-bankbook-replay';

/** To the app, a call without a response. The inspector finds the name in `failure`. */
export class NotRecordedError extends Error {
  override readonly name = 'NotRecordedError';

  constructor() {
    super('this call is not in the recording that is replayed');
  }
}

export function replayedAs({
  response,
  failure,
}: Pick<Call, 'response' | 'failure'>): 'recorded' | 'missing' | undefined {
  if (response !== undefined) {
    const mark = headerOf(response, REPLAYED);
    // Older exports mark a missing call on a made-up response.
    return mark === 'recorded' || mark === 'missing' ? mark : undefined;
  }
  return failure?.includes('NotRecordedError') === true ? 'missing' : undefined;
}

/** A response with these cannot have a body (Fetch Standard, null body status). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** New in every request, so ignored when matching. */
const PER_REQUEST = new Set<string>([
  'payment_information_id',
  'payment_coverage_request_id',
  'creation_date_time',
  'payment_id',
  'supplementary_data',
]);

/**
 * Assigns a recorded answer (id) to a payment: the one it has, or the first free one. `undefined` if none is
 * free or the payment was sent to the bank itself.
 */
export type Claim = (payment: string, candidates: readonly string[]) => Promise<string | undefined>;

/** Lasts as long as the page. */
export function claimsInMemory(): Claim {
  const owners = new Map<string, string>();
  return async (payment, candidates) => {
    const claimedRecording = claimOf(payment, candidates, owners);
    if (claimedRecording !== undefined) owners.set(claimedRecording, payment);
    return claimedRecording;
  };
}

/** `owners`: recorded call → payment. */
export function claimOf(
  payment: string,
  candidates: readonly string[],
  owners: ReadonlyMap<string, string>,
): string | undefined {
  return candidates.find((id) => owners.get(id) === payment) ?? candidates.find((id) => !owners.has(id));
}

/**
 * Answers from recorded calls only, matched by method, path, query and body, in their order; the last one
 * repeats. Other calls throw {@link NotRecordedError} and reach no bank.
 *
 * Each recorded answer to a payment request serves one payment, so that no payment shows the status of
 * another.
 *
 * `bank` receives calls outside the interface and token calls, because recordings hold no tokens.
 */
export function replayFetch(
  calls: readonly Call[],
  { bank, claim = claimsInMemory() }: { bank: typeof fetch; claim?: Claim },
): typeof fetch {
  const recordings = new Map<string, Recording[]>();
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const match = matchOperation(call.request);
    // It was missing in the earlier recording too.
    if (match === undefined || replayedAs(call) === 'missing') continue;
    const key = keyOf(match, call.request.body);
    const payment = isPayment(match) ? paymentId(call.request.body) : '';
    const existing = recordings.get(key) ?? [];
    const same = existing.find((recording) => recording.payment === payment);
    if (same === undefined)
      recordings.set(key, [...existing, { payment, id: call.id, calls: [call], used: 0 }]);
    else same.calls.push(call);
  }

  return async (input, init) => {
    // `bank` may still need the body.
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const match = matchOperation(request);
    if (match === undefined || match.row.auth === 'none') return bank(input, init);
    const body = request.body === null ? undefined : await request.clone().text();
    const matching = recordings.get(keyOf(match, body)) ?? [];
    const recording = isPayment(match) ? await claimedRecording(matching, body, claim) : matching[0];
    request.signal.throwIfAborted();
    const call = recording?.calls[Math.min(recording.used, recording.calls.length - 1)];
    if (recording === undefined || call === undefined) throw new NotRecordedError();
    recording.used += 1;
    return answerOf(call, request);
  };
}

/** The id of a payment request. Does not consume the body. */
export async function recordedPayment(
  ...[input, init]: Parameters<typeof fetch>
): Promise<string | undefined> {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (method !== createPaymentRequest.method) return undefined;
  const request = new Request(input instanceof Request ? input.clone() : input, init);
  const match = matchOperation(request);
  return match !== undefined && isPayment(match) ? paymentId(await request.text()) : undefined;
}

interface Recording {
  readonly payment: string;
  /** The id of its first call. */
  readonly id: string;
  readonly calls: Call[];
  used: number;
}

const isPayment = ({ row }: OperationMatch) => row.name === createPaymentRequest.name;

async function claimedRecording(matching: readonly Recording[], body: string | undefined, claim: Claim) {
  const ids = matching.map(({ id }) => id);
  const claimedId = await claim(paymentId(body), ids);
  return matching.find(({ id }) => id === claimedId);
}

/** Without an id, a random one that matches no other payment. */
function paymentId(body = ''): string {
  const { value } = readBody(body);
  const id: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'payment_information_id') : undefined;
  return typeof id === 'string' ? id : randomId();
}

/** Redacted, as the recorded requests are. */
function keyOf({ row, path, query }: OperationMatch, body: string | undefined): string {
  const sortedQuery = redactEntries(query).toSorted(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  );
  return JSON.stringify([row.method, path, sortedQuery, body === undefined ? '' : bodyKey(body)]);
}

/** Ignores the order of members. */
function bodyKey(body: string): string {
  return JSON.stringify(redactJson(readBody(body).value), (name, value: unknown) => {
    if (PER_REQUEST.has(name)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Echoes this request's X-Request-ID if the recorded response echoed its own. */
function answerOf(call: Call, request: Request): Response {
  const { response, echo } = call;
  // No response was recorded, or one that `Response` cannot represent.
  if (response === undefined || response.status < 200) throw new TypeError('Failed to fetch');
  const headers = new Headers();
  for (const [name, value] of response.headers) {
    // The body is already decoded.
    if (!/^content-(?:encoding|length)$/i.test(name)) headers.append(name, value);
  }
  const requestId = request.headers.get('x-request-id');
  if (echo === 'same' && requestId !== null) headers.set('x-request-id', requestId);
  headers.set(REPLAYED, 'recorded');
  const body = WITHOUT_BODY.has(response.status) ? null : (response.body ?? '');
  return new Response(body, { status: response.status, headers });
}
