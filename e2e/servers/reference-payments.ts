import type { IncomingMessage } from 'node:http';
import type { Answer } from './http.ts';
import { json, noToken, problem } from './reference-answers.ts';
import type { ReferenceOAuth } from './reference-oauth.ts';

/** A write that the bank has processed, exactly as received. */
export interface AcceptedWrite {
  readonly body: string;
  /** `Idempotency-Key` and `X-Request-ID` as sent. */
  readonly key: string | undefined;
  readonly requestId: string | undefined;
}

const PAYMENT_MEMBERS = [
  'payment_information_id',
  'creation_date_time',
  'number_of_transactions',
  'initiating_party',
  'payment_type_information',
  'credit_transfer_transaction',
  'supplementary_data',
] as const;

/** `POST /api/v1/payment-requests`: passes a valid request to `accept`, twice if it comes twice. */
export function answerPayments(
  oauth: ReferenceOAuth,
  request: IncomingMessage,
  body: string,
  { accept, answer }: { accept: (write: AcceptedWrite) => void; answer: (body: object) => object },
): Answer {
  const refused = refusalOf(oauth, request);
  if (refused !== undefined) return refused;
  const payment = parsed(body);
  const isPayment =
    payment !== undefined && PAYMENT_MEMBERS.every((member) => Object.hasOwn(payment, member));
  if (!isPayment) return problem(400, 'The body is not valid');
  accept(writeOf(request, body));
  return json(200, answer(payment));
}

/** `POST /api/v1/funds-confirmations`: the same key gets the same answer for the same body, and a refusal for another. */
export function answerFunds(
  oauth: ReferenceOAuth,
  request: IncomingMessage,
  body: string,
  {
    earlierWrites,
    accept,
    result,
  }: { earlierWrites: readonly AcceptedWrite[]; accept: (write: AcceptedWrite) => void; result: unknown },
): Answer {
  const refused = refusalOf(oauth, request);
  if (refused !== undefined) return refused;
  const question = parsed(body);
  const write = writeOf(request, body);
  if (question === undefined || write.key === undefined || write.requestId === undefined) {
    return problem(400, 'A body, an Idempotency-Key and an X-Request-ID are needed');
  }
  if (earlierWrites.some((earlier) => earlier.key === write.key && earlier.body !== body)) {
    return problem(422, 'This key came with another body');
  }
  accept(write);
  return json(200, { request: question, result });
}

function refusalOf(oauth: ReferenceOAuth, { method, headers }: IncomingMessage): Answer | undefined {
  if (method !== 'POST') return problem(405, 'Only POST is offered', { Allow: 'POST' });
  if (!oauth.accepts(headers.authorization)) return noToken();
  if (headers['content-type']?.startsWith('application/json') !== true) {
    return problem(415, 'Only JSON is taken');
  }
  return undefined;
}

function writeOf({ headers }: IncomingMessage, body: string): AcceptedWrite {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { body, key: one('idempotency-key'), requestId: one('x-request-id') };
}

function parsed(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    // Not JSON, so no body.
    return undefined;
  }
}
