import { matchPath } from '#lib/match-path.ts';
import type { QueryText } from './request.ts';

type Unfollowed = 'unusable' | 'foreign';

/** Real banks send links that repeat a page, are malformed, or lead to another host. */
export type NextPage =
  | { readonly kind: 'page'; readonly query: QueryText }
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly why: Unfollowed | 'repeated' };

/** `undefined`: unreadable. */
type ReadLinks = Readonly<Record<string, { href?: string } | null | undefined>>;

/**
 * Reads `_links.next`. The link is never fetched: only its query counts, as it came, and only if its path is `resource`
 * on the bank's origin, as `/v1/…` (2.5), `/api/v1/…`, or with the path of the base URL before that.
 *
 * @param resource path template below `/api`
 * @param asked the address of the request, to which a link may be relative (RFC 3986 §5)
 * @param visited queries so far, this page's included
 */
export function nextPage(
  links: ReadLinks | undefined,
  { resource, asked, visited }: { resource: string; asked: URL; visited: readonly QueryText[] },
): NextPage {
  if (links === undefined || !Object.hasOwn(links, 'next') || links['next'] === null) return { kind: 'end' };
  const next = pageAt(links['next']?.href, resource, asked);
  if (next.kind !== 'page') return next;
  // The first page is requested without its own link's query.
  const self = pageAt(links['self']?.href, resource, asked);
  const known = self.kind === 'page' ? [...visited, self.query] : visited;
  if (known.some((earlier) => isSameQuery(earlier, next.query))) return { kind: 'stopped', why: 'repeated' };
  return next;
}

function pageAt(href: string | undefined, resource: string, asked: URL): Exclude<NextPage, { kind: 'end' }> {
  const stopped = (why: Unfollowed) => ({ kind: 'stopped', why }) as const;
  if (href === undefined || href.trim() === '' || href.length > 10_000) return stopped('unusable');
  // Some banks omit the leading slash.
  const url = URL.parse(/^(?:api\/)?v\d+\//.test(href) ? `/${href}` : href, asked);
  if (url === null) return stopped('unusable');
  if (url.origin !== asked.origin) return stopped(/^https?:$/.test(url.protocol) ? 'foreign' : 'unusable');
  const base = asked.pathname.slice(0, asked.pathname.lastIndexOf('/api/v1/'));
  const path = (url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname).replace(
    /^\/api(?=\/v\d+\/)/,
    '',
  );
  if (matchPath(resource, path) === undefined) return stopped('unusable');
  return { kind: 'page', query: url.search.slice(1) as QueryText };
}

function isSameQuery(one: QueryText, other: QueryText): boolean {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  first.sort();
  second.sort();
  return first.toString() === second.toString();
}
