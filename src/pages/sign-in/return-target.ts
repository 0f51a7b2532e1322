import { matchPath } from '#lib/match-path.ts';
import { encodePathSegment, isPathSegment } from '#lib/path-segment.ts';
import { paths, patterns } from '#paths.ts';

const returnPatterns = Object.values(patterns);

/** A page to return to after sign-in. It is never a URL, so manipulated input only leads to our own pages. */
export interface ReturnTarget {
  readonly pattern: (typeof returnPatterns)[number];
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

export function returnTargetOf(url: URL): ReturnTarget | undefined {
  for (const pattern of returnPatterns) {
    const params = matchPath(pattern, url.pathname.replace(/\/$/, ''));
    if (params !== undefined) return { pattern, params, search: url.search };
  }
  return undefined;
}

/** The accounts page for anything invalid. */
export function pathOfReturnTarget(stored: unknown): string {
  if (!isReturnTarget(stored)) return paths.accounts();
  const path = stored.pattern
    .split('/')
    .map((part) => {
      const value = part.startsWith(':') ? stored.params[part.slice(1)] : undefined;
      return value === undefined ? part : encodePathSegment(value);
    })
    .join('/');
  // As it came, for it may be the bank's; without what could lead out of it.
  return path + new URL(`https://app.invalid/?${stored.search.replace(/^\?/, '')}`).search;
}

function isReturnTarget(stored: unknown): stored is ReturnTarget {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('pattern' in stored && 'params' in stored && 'search' in stored)) return false;
  const { pattern, params, search } = stored;
  const known = returnPatterns.find((candidate) => candidate === pattern);
  if (known === undefined || typeof search !== 'string') return false;
  if (typeof params !== 'object' || params === null) return false;
  const values = new Map(Object.entries(params));
  return known
    .split('/')
    .filter((part) => part.startsWith(':'))
    .every((part) => {
      const value: unknown = values.get(part.slice(1));
      return typeof value === 'string' && isPathSegment(value);
    });
}
