import { matchPath } from '#lib/match-path.ts';

/**
 * The query of a page: what its link says, name by name. The first page has none. Each name
 * stands once, as it does in whatever is sent; of a link that repeats one, the last counts.
 */
export type PageQuery = Readonly<Record<string, string>>;

type Unfollowed = 'unusable' | 'foreign';

/**
 * What comes after a page: another one, the end, or a link that can't be followed. Real banks
 * send a `next` that repeats the page, is empty or malformed, or leads to another host; what
 * was read before stays, and the person is told.
 */
export type NextPage =
  | { readonly kind: 'page'; readonly query: PageQuery }
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly why: Unfollowed | 'repeated' };

/** `_links` as they were read: `null` where the bank says so, `undefined` for what is no link. */
type ReadLinks = Readonly<Record<string, { href?: string } | null | undefined>>;

/**
 * Reads `_links.next` of a page; without one, or with `null`, that page is the last. The link is
 * data, never an address to call as it is: only its query is taken, and only where its path is
 * this resource on the bank's own origin (`/v1/…` as in the interface, 2.5, or `/api/v1/…` as its
 * endpoints are). Which account it is about is known already, so an id in the link counts for nothing.
 *
 * @param links `_links` of the answer as it was read
 * @param resource the path below `/api`, such as `/v1/accounts/{account_resource_id}/transactions`
 * @param origin of the bank
 * @param visited the queries of all pages so far, this one among them
 */
export function nextPage(
  links: ReadLinks | undefined,
  { resource, origin, visited }: { resource: string; origin: string; visited: readonly PageQuery[] },
): NextPage {
  if (links === undefined || !Object.hasOwn(links, 'next') || links['next'] === null) return { kind: 'end' };
  const query = queryOf(links['next']?.href, resource, origin);
  if (typeof query === 'string') return { kind: 'stopped', why: query };
  // The first page was asked for without the query that its own link gives it.
  const self = queryOf(links['self']?.href, resource, origin);
  const known = typeof self === 'string' ? visited : [...visited, self];
  if (known.some((earlier) => isSameQuery(earlier, query))) return { kind: 'stopped', why: 'repeated' };
  return { kind: 'page', query };
}

/** The query of a link to a page of this resource, or why it is none. */
function queryOf(href: string | undefined, resource: string, origin: string): PageQuery | Unfollowed {
  if (href === undefined || href.trim() === '' || href.length > 10_000) return 'unusable';
  // `v1/…` without a slash is meant from the top as well.
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
