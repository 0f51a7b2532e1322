import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';

/** The bank's data; the app's own records do not follow the bank. */
const READ = new Set<unknown>(['accounts', 'identity', 'beneficiaries']);

const MAX_CLOCK_SKEW_MS = 1_000;

/**
 * Refetches when a tester moves the clock or replaces the bank data, or the page changes its language.
 *
 * @param revalidate - reloads the route, because a failed page has no query to refetch.
 */
export function followBank(watchChanges: (listener: () => void) => void, revalidate: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const now = clock.now();
    // The library uses the machine's time.
    if (action.type === 'success' && isApart(query.state.dataUpdatedAt, now)) {
      query.setState({ dataUpdatedAt: now });
    } else if (action.type === 'error' && isApart(query.state.errorUpdatedAt, now)) {
      query.setState({ errorUpdatedAt: now });
    }
  });
  watchChanges(() => {
    void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => READ.has(first) });
    revalidate();
  });
}

const isApart = (one: number, other: number) => Math.abs(one - other) > MAX_CLOCK_SKEW_MS;
