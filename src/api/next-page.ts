import { matchPath } from '#lib/match-path.ts';

/** The query of a page: what its link says, name by name. The first page has none. */
export type PageQuery = Readonly<Record<string, string>>;

/**
 * What comes after a page: another one, the end, or a link that can't be followed. Real banks
 * send a `next` that repeats the page, is empty or malformed, or leads to another host; what
 * was read before stays, and the person is told.
 */
export type NextPage =
  | { readonly kind: 'page'; readonly query: PageQuery }
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly why: 'repeated' | 'unusable' | 'foreign' };

/** More pages than any account has: a bank that never comes to an end is not followed for ever. */
export const MOST_PAGES = 2_000;

/**
 * Reads `_links.next` of a page. The link is data, never an address to call as it is: only its
 * query is taken, and only where its path is this resource on the bank's own origin
 * (`/v1/…` as in the interface, 2.5, or `/api/v1/…` as its endpoints are). Which account it is
 * about is known already, so an id in the link counts for nothing.
 *
 * @param links `_links` of the answer as it was read
 * @param resource the path below `/api`, such as `/v1/accounts/{account_resource_id}/transactions`
 * @param origin of the bank
 * @param visited the queries of all pages so far, this one among them
 */
export function nextPage(
  links: Readonly<Record<string, { href?: string } | undefined>> | undefined,
  { resource, origin, visited }: { resource: string; origin: string; visited: readonly PageQuery[] },
): NextPage {
  if (links === undefined || !Object.hasOwn(links, 'next')) return { kind: 'end' };
  const href = links['next']?.href;
  if (href === undefined || href.trim() === '' || href.length > 10_000)
    return { kind: 'stopped', why: 'unusable' };
  // `v1/…` without a slash is meant from the top as well.
  const url = URL.parse(/^v\d+\//.test(href) ? `/${href}` : href, `${origin}/`);
  if (url === null) return { kind: 'stopped', why: 'unusable' };
  if (url.origin !== origin) {
    return { kind: 'stopped', why: /^https?:$/.test(url.protocol) ? 'foreign' : 'unusable' };
  }
  const path = url.pathname.replace(/^\/api(?=\/v\d+\/)/, '');
  if (matchPath(resource, path) === undefined) return { kind: 'stopped', why: 'unusable' };
  const query = Object.fromEntries(url.searchParams);
  const isRepeated = visited.some((earlier) => isSameQuery(earlier, query));
  if (isRepeated || visited.length >= MOST_PAGES) return { kind: 'stopped', why: 'repeated' };
  return { kind: 'page', query };
}

function isSameQuery(one: PageQuery, other: PageQuery): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
