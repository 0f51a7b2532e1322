import { extra } from '#contract/tolerant.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';
import type { CallTrace } from '#api/http/client.ts';
import { ApiError } from '#api/http/errors.ts';

/**
 * Whether a consent that failed has certainly changed nothing, where `trace` tells of the last
 * attempt, if there was one. A clear no is the bank's word: any 4xx but 408, a redirect, the wish to wait.
 * Everything else (no answer, 5xx, an answer that can't be read, a session that ended meanwhile)
 * leaves it open, and the same consent may be sent again: a PUT is idempotent (RFC 9110 §9.2.2).
 */
export function isSurelyNotTaken(error: unknown, trace: CallTrace): boolean {
  // Also where the call was refused and what failed then was the renewal of the access token.
  if (trace.requestId === undefined || trace.status === 401) return true;
  if (!(error instanceof ApiError)) return false;
  const { kind, status = 0, isRedirect } = error;
  return isRedirect || kind === 'wait' || (status >= 400 && status < 500 && status !== 408);
}

/** An address in a HAL link, or as it is; only `redirect` is known to occur. */
const WithLink = z.object({
  _links: z.object({
    redirect: z.union([z.string(), z.object({ href: z.string() })]),
  }),
});

/** Longer ones are nobody's address. */
const MAX_LINK = 4096;

/**
 * Where the bank wants to see the person next, if its answer says so: https, plain http on this
 * machine, or at the origin of `baseUrl`. It is data of somebody else's, so nobody is ever led there without a click.
 */
export function redirectIn(answer: unknown, baseUrl: string): string | undefined {
  const link = z.safeParse(extra(WithLink), answer).data?._links.redirect;
  const text = typeof link === 'object' ? link.href : link;
  if (text === undefined || text === '' || text.length > MAX_LINK) return undefined;
  const url = URL.parse(text, `${baseUrl}/`);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  return isSafeTransport(url) || url.origin === new URL(baseUrl).origin ? url.href : undefined;
}
