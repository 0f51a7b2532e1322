import { putConsents } from '#contract/consents.ts';
import { extra } from '#contract/tolerant.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';
import { isLink, linkFrom } from '#api/http/bank-link.ts';
import type { CallTrace } from '#api/http/client.ts';
import { ApiError } from '#api/http/errors.ts';

/**
 * Anything but a clear refusal leaves it open: a PUT may be repeated (RFC 9110 §9.2.2). `trace` is of the
 * last attempt.
 */
export function isSurelyNotTaken(error: unknown, trace: CallTrace): boolean {
  // Also when the token renewal after a 401 failed.
  if (trace.requestId === undefined || trace.status === 401) return true;
  if (!(error instanceof ApiError)) return false;
  const { kind, status = 0, isRedirect } = error;
  return isRedirect || kind === 'wait' || (status >= 400 && status < 500 && status !== 408);
}

const WithLink = z.object({
  _links: z.object({
    redirect: z.union([z.string(), z.object({ href: z.string() })]),
  }),
});

/**
 * Set if the user has to confirm the consent at the bank, also where the link there may not be followed.
 * `redirect` is untrusted: follow it only on a click.
 */
export function confirmationIn(answer: unknown, baseUrl: string): { readonly redirect?: string } | undefined {
  const link = z.safeParse(extra(WithLink), answer).data?._links.redirect;
  const text = (typeof link === 'object' ? link.href : link)?.trim() ?? '';
  if (!isLink(text)) return undefined;
  const url = linkFrom(text, `${baseUrl}${putConsents.path}`);
  if (url === undefined) return {};
  return isSafeTransport(url) || url.origin === new URL(baseUrl).origin ? { redirect: url.href } : {};
}
