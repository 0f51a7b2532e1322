import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { matchPath } from '#lib/match-path.ts';

export const rows: readonly Endpoint[] = Object.values(endpoints);

export interface OperationMatch {
  readonly row: Endpoint;
  /** Below {base_url}, encoded as sent. */
  readonly path: string;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Matches the end of the address, because {base_url} may have a path. `undefined` outside the interface. */
export function matchOperation({
  method,
  url,
}: {
  readonly method: string;
  readonly url: string;
}): OperationMatch | undefined {
  const address = URL.parse(url);
  if (address === null) return undefined;
  const segments = address.pathname.split('/');
  for (const row of rows) {
    if (row.method !== method.toUpperCase()) continue;
    const path = `/${segments.slice(1 - row.path.split('/').length).join('/')}`;
    const params = matchPath(row.path, path);
    if (params !== undefined) return { row, path, params, query: address.searchParams };
  }
  return undefined;
}
