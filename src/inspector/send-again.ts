import { bank } from '#api/session/connection.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { BodyText, InputOf } from '#api/http/request.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { type Call, headerOf } from './call.ts';
import { exchangeLog } from './exchange-log.ts';
import { type Place, placeOf } from '#inspector/findings/operation-of.ts';
import { presentReplay } from '#inspector/recording/replay.ts';

/** Whether a call can be sent again, and what has to be asked first. */
export type Repeatable =
  | { readonly can: 'at-once' }
  /** It changes something at the mock bank. */
  | { readonly can: 'after-question'; readonly about: 'payment' | 'change' }
  /**
   * Why it can't: it is from a file; none of the interface's; a call to another bank; a token call (its secrets are
   * gone); a payment or a consent at a real bank (which have pages of their own); or nobody is signed in.
   */
  | {
      readonly can: 'not';
      readonly because:
        | 'recording'
        | 'foreign'
        | 'elsewhere'
        | 'secret'
        | 'payment'
        | 'consent'
        | 'signed-out';
    };

interface Circumstances {
  /** Whether this browser made the call, as the log knows; a file may say anything. */
  readonly isOwn: boolean;
  readonly isSignedIn: boolean;
  /** No mock answers here: what is sent moves money or changes what others may see. */
  readonly isRealBank: boolean;
  /** Of the bank, without a slash at its end. */
  readonly baseUrl: string;
}

/** What sending a call again takes. */
export function repeatable(
  { request }: Pick<Call, 'request'>,
  { isOwn, isSignedIn, isRealBank, baseUrl }: Circumstances,
): Repeatable {
  if (!isOwn) return { can: 'not', because: 'recording' };
  const place = placeOf(request);
  if (place === undefined) return { can: 'not', because: 'foreign' };
  const { row, query } = place;
  const { origin, pathname } = new URL(request.url);
  if (`${origin}${pathname}` !== `${baseUrl}${place.path}`) return { can: 'not', because: 'elsewhere' };
  if (row.auth === 'none' || [...query.values()].includes(REDACTED)) return { can: 'not', because: 'secret' };
  if (isRealBank && row.isSentOnce) return { can: 'not', because: 'payment' };
  if (isRealBank && row.method === 'PUT') return { can: 'not', because: 'consent' };
  if (!isSignedIn) return { can: 'not', because: 'signed-out' };
  if (row.isSentOnce) return { can: 'after-question', about: 'payment' };
  return row.method === 'PUT' ? { can: 'after-question', about: 'change' } : { can: 'at-once' };
}

/** The same, as things are in this tab now. */
export function repeatableNow(call: Call): Repeatable {
  const { config, session } = bank();
  return repeatable(call, {
    isOwn: exchangeLog().calls().includes(call),
    isSignedIn: session.isSignedIn,
    isRealBank: presentReplay() === undefined,
    baseUrl: config.base_url,
  });
}

/**
 * Sends a call's request once more through the app's own connection: with the token of the present session
 * and a new X-Request-ID, its body and Idempotency-Key as they were. One attempt, which no machine repeats.
 * Whatever the bank answers stands in the log; resolves to whether it was a success.
 *
 * @throws ApiError where nothing could be sent, because the session is over.
 */
export async function sendAgain(call: Call): Promise<boolean> {
  const { request } = call;
  const place = placeOf(request);
  const found = repeatableNow(call);
  // Looked at once more: the page may be older than what holds now.
  if (place === undefined || (found.can === 'not' && found.because !== 'signed-out')) return false;
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
