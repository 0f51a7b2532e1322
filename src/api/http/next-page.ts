import { matchPath } from '#lib/match-path.ts';

export type PageQuery = Readonly<Record<string, string>>;

type Unfollowed = 'unusable' | 'foreign';

/** Real banks send links that repeat a page, are malformed, or lead to another host. */
export type NextPage =
  | { readonly kind: 'page'; readonly query: PageQuery }
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly why: Unfollowed | 'repeated' };

/** `undefined`: unreadable. */
type ReadLinks = Readonly<Record<string, { href?: string } | null | undefined>>;

/**
 * Reads `_links.next`. The link is never fetched: only its query counts, and only if its path is `resource`
 * on `origin`, as `/v1/…` (2.5) or `/api/v1/…`.
 *
 * @param resource path template below `/api`
 * @param visited queries so far, this page's included
 */
export function nextPage(
  links: ReadLinks | undefined,
  { resource, origin, visited }: { resource: string; origin: string; visited: readonly PageQuery[] },
): NextPage {
  if (links === undefined || !Object.hasOwn(links, 'next') || links['next'] === null) return { kind: 'end' };
  const query = queryOf(links['next']?.href, resource, origin);
  if (typeof query === 'string') return { kind: 'stopped', why: query };
  // The first page is requested without its own link's query.
  const self = queryOf(links['self']?.href, resource, origin);
  const known = typeof self === 'string' ? visited : [...visited, self];
  if (known.some((earlier) => isSameQuery(earlier, query))) return { kind: 'stopped', why: 'repeated' };
  return { kind: 'page', query };
}

function queryOf(href: string | undefined, resource: string, origin: string): PageQuery | Unfollowed {
  if (href === undefined || href.trim() === '' || href.length > 10_000) return 'unusable';
  // Some banks omit the leading slash.
  const url = URL.parse(/^v\d+\//.test(href) ? `/${href}` : href, `${origin}/`);
  if (url === null) return 'unusable';
  if (url.origin !== origin) return /^https?:$/.test(url.protocol) ? 'foreign' : 'unusable';
  const path = url.pathname.replace(/^\/api(?=\/v\d+\/)/, '');
  return matchPath(resource, path) === undefined ? 'unusable' : Object.fromEntries(url.searchParams);
}

function isSameQuery(one: PageQuery, other: PageQuery): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
