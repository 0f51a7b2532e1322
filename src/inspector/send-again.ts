import { bank } from '#api/session/connection.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { BodyText, InputOf } from '#api/http/request.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { type Call, headerOf } from './call.ts';
import { exchangeLog } from './exchange-log.ts';
import { type OperationMatch, matchOperation } from '#inspector/findings/operation-of.ts';

export type Repeatable =
  | { readonly can: 'at-once' }
  | { readonly can: 'after-question'; readonly about: 'payment' | 'change' }
  /**
   * `secret`: a token call, whose secrets were redacted. `payment`, `consent`: at a real bank they have their
   * own pages.
   */
  | {
      readonly can: 'not';
      readonly reason:
        | 'recording'
        | 'foreign'
        | 'elsewhere'
        | 'secret'
        | 'payment'
        | 'consent'
        | 'signed-out';
    };

interface RepeatContext {
  /** A file may claim anything. */
  readonly isOwn: boolean;
  readonly isSignedIn: boolean;
  /** Sending there moves real money. */
  readonly isRealBank: boolean;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

export function repeatable(
  { request }: Pick<Call, 'request'>,
  { isOwn, isSignedIn, isRealBank, baseUrl }: RepeatContext,
): Repeatable {
  if (!isOwn) return { can: 'not', reason: 'recording' };
  const match = matchOperation(request);
  if (match === undefined) return { can: 'not', reason: 'foreign' };
  const { row, query } = match;
  const { origin, pathname } = new URL(request.url);
  if (`${origin}${pathname}` !== `${baseUrl}${match.path}`) return { can: 'not', reason: 'elsewhere' };
  if (row.auth === 'none' || [...query.values()].includes(REDACTED)) return { can: 'not', reason: 'secret' };
  if (isRealBank && row.isSentOnce) return { can: 'not', reason: 'payment' };
  if (isRealBank && row.method === 'PUT') return { can: 'not', reason: 'consent' };
  if (!isSignedIn) return { can: 'not', reason: 'signed-out' };
  if (row.isSentOnce) return { can: 'after-question', about: 'payment' };
  return row.method === 'PUT' ? { can: 'after-question', about: 'change' } : { can: 'at-once' };
}

export function repeatableNow(call: Call): Repeatable {
  const { config, session } = bank();
  return repeatable(call, {
    isOwn: exchangeLog().calls().includes(call),
    isSignedIn: session.isSignedIn,
    isRealBank: !exchangeLog().isOfMock(),
    baseUrl: config.base_url,
  });
}

/**
 * Sends once, with the current token and a new X-Request-ID; the body and Idempotency-Key stay. Resolves to
 * whether it succeeded.
 *
 * @throws ApiError if the session is over.
 */
export async function sendAgain(call: Call): Promise<boolean> {
  const { request } = call;
  const match = matchOperation(request);
  const found = repeatableNow(call);
  // Checked again, because the rendered state may be stale.
  if (match === undefined || (found.can === 'not' && found.reason !== 'signed-out')) return false;
  const { client, session } = bank();
  const bearer = await session.bearer();
  const key = headerOf(request, 'idempotency-key');
  try {
    // The operation is known only at run time.
    const input = inputOf(match, request.body) as InputOf<Endpoint>;
    await client.send(match.row, input, { bearer, key, signal: session.signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError || error instanceof AbandonedError) return false;
    throw error;
  }
}

function inputOf({ params, query }: OperationMatch, body: string | undefined) {
  return {
    params,
    query: Object.fromEntries(query),
    // Sent byte for byte, without validation.
    ...(body !== undefined && { body: body as BodyText }),
  };
}
