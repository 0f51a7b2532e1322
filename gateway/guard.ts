import { getToken } from '#contract/token.ts';
import type { IncomingMessage } from 'node:http';
import { problem, type Problem } from './problem.ts';

/** Long enough for a page's cursor; the app's longest address has a tenth. */
const MAX_TARGET = 8_192;
/** An id may be encoded more than once by a bank, and decoded as often by a careless server. */
const MAX_DECODINGS = 4;
const CONTROL = /\p{Cc}/u;
/** Headers that may occur once: two of them mean different things to different servers. */
const SINGLE = [
  'host',
  'authorization',
  'content-length',
  'content-type',
  'origin',
  'x-request-id',
  'idempotency-key',
];

/** Why a request is refused before anything else looks at it. */
export function targetProblem(request: IncomingMessage): Problem | undefined {
  const { url = '', headersDistinct, headers } = request;
  if (url.length > MAX_TARGET) return problem(414, 'The address is too long.');
  // Absolute form, authority form and `//host` name another host.
  if (!url.startsWith('/') || url.startsWith('//')) return problem(400, 'The address must be a path.');
  // Visible ASCII; a fragment or a backslash is no part of a target (RFC 9112 §3.2).
  if (!/^[!-~]+$/.test(url) || /[#\\]/.test(url)) return problem(400, 'The address is malformed.');
  const path = url.split('?', 1)[0] ?? '';
  if (!isHarmlessPath(path)) return problem(400, 'The address is malformed.');
  if (SINGLE.some((name) => (headersDistinct[name]?.length ?? 0) > 1))
    return problem(400, 'A header is repeated.');
  // Only what says its length can't be read in two ways.
  if (headers['transfer-encoding'] !== undefined) return problem(411, 'A body must have a Content-Length.');
  const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
  // An attacker who recorded it may send it again (RFC 8470 §5.2), and a code or a payment counts once.
  if (headers['early-data'] !== undefined && (!isRead || path === getToken.path))
    return problem(425, 'This call is not taken from early data. Nothing was sent.');
  if (isRead && Number(headers['content-length'] ?? 0) > 0) {
    return problem(400, 'A request of this method has no body.');
  }
  return undefined;
}

/**
 * No dot segment and no control character, however often it is decoded. Nobody encodes a dot (RFC 3986 §2.3) but to
 * hide it. An encoded slash is part of an id (`a%2Fb`), here and in the app's own addresses, and leads nowhere without
 * a dot segment: no address is ever made into a path of a file.
 */
function isHarmlessPath(path: string): boolean {
  if (/%2e/i.test(path)) return false;
  let decoded = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    if (CONTROL.test(decoded) || decoded.split(/[/\\]/).some((part) => part === '.' || part === '..'))
      return false;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      // What was sent must be encoded correctly; what an id decodes to may be anything.
      return round > 0;
    }
    if (next === decoded) return true;
    decoded = next;
  }
  // Nobody needs that many layers.
  return false;
}

/** The Host that browsers use, as a proxy in front has to pass it on. */
export const isOwnHost = ({ headers }: IncomingMessage, origin: string): boolean =>
  headers.host?.toLowerCase() === new URL(origin).host;

/**
 * Whether a page of another origin, a form, an image or a link started the call. Browsers say it in headers
 * that no script can set.
 */
export function isCrossSite({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  return (
    (headers.origin !== undefined && headers.origin !== origin) ||
    (site !== undefined && site !== 'same-origin') ||
    (destination !== undefined && destination !== 'empty')
  );
}

/**
 * Whether the app itself made the call. Where a browser does not say so, a header of the app does: for another site's
 * page the browser asks first whether it may be sent (CORS), and the gateway never allows it.
 */
export const isOfApp = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers['sec-fetch-site'] === undefined && headers['x-request-id'] !== undefined);
