import { bank } from '#api/connection.ts';
import { AbandonedError, ApiError } from '#api/errors.ts';
import type { BodyText, InputOf } from '#api/request.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { REDACTED } from '#lib/redact.ts';
import { type Call, headerOf } from './call.ts';
import { type Place, placeOf } from './operation-of.ts';

/** Whether a call can be sent again, and what has to be asked first. */
export type Repeatable =
  | { readonly can: 'at-once' }
  /** It changes something at the bank. */
  | { readonly can: 'after-question'; readonly about: 'payment' | 'change' }
  /** Why it can't: none of the interface's, a token call (its secrets are gone), or nobody signed in. */
  | { readonly can: 'not'; readonly because: 'foreign' | 'secret' | 'signed-out' };

/** What sending a call again takes. */
export function repeatable({ request }: Pick<Call, 'request'>, isSignedIn: boolean): Repeatable {
  const place = placeOf(request);
  if (place === undefined) return { can: 'not', because: 'foreign' };
  const { row, query } = place;
  if (row.auth === 'none' || [...query.values()].includes(REDACTED)) return { can: 'not', because: 'secret' };
  if (!isSignedIn) return { can: 'not', because: 'signed-out' };
  if (row.isSentOnce) return { can: 'after-question', about: 'payment' };
  return row.method === 'PUT' ? { can: 'after-question', about: 'change' } : { can: 'at-once' };
}

/**
 * Sends a call's request once more through the app's own connection: with the token of the present session
 * and a new X-Request-ID, its body and Idempotency-Key as they were. One attempt, which no machine repeats.
 * Whatever the bank answers stands in the log; resolves to whether it was a success.
 *
 * @throws ApiError where nothing could be sent, because the session is over.
 */
export async function sendAgain({ request }: Pick<Call, 'request'>): Promise<boolean> {
  const place = placeOf(request);
  if (place === undefined) return false;
  const { client, session } = bank();
  const bearer = await session.bearer();
  const key = headerOf(request, 'idempotency-key');
  try {
    // Which operation it is, is known only now: the row's own types can't say what it takes.
    const input = inputOf(place, request.body) as InputOf<Endpoint>;
    await client.send(place.row, input, { bearer, key, signal: session.signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError || error instanceof AbandonedError) return false;
    throw error;
  }
}

function inputOf({ params, query }: Place, body: string | undefined) {
  return {
    params,
    query: Object.fromEntries(query),
    // The bytes that were sent before: a check against the contract could only change them.
    ...(body !== undefined && { body: body as BodyText }),
  };
}
