import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';

/** How the keys begin of all that is read of the bank; what the app keeps itself is not the bank's to change. */
const READ = new Set<unknown>(['accounts', 'identity', 'beneficiaries']);

/** From here on two times are not the same moment, ms. */
const APART = 1_000;

/**
 * For the demo alone, whose testers move the clock and put another memory into the bank: the pages that are open
 * then ask anew, and the times at which something was read are those of that clock.
 *
 * @param watchReplaced - calls its listener whenever what was read of the bank may be another now.
 * @param revalidate - has the router load its page again: one that failed has nothing on it that would ask.
 */
export function followBank(watchReplaced: (listener: () => void) => void, revalidate: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const now = clock.now();
    // The library has the machine's time.
    if (action.type === 'success' && isApart(query.state.dataUpdatedAt, now)) {
      query.setState({ dataUpdatedAt: now });
    } else if (action.type === 'error' && isApart(query.state.errorUpdatedAt, now)) {
      query.setState({ errorUpdatedAt: now });
    }
  });
  watchReplaced(() => {
    void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => READ.has(first) });
    revalidate();
  });
}

const isApart = (one: number, other: number) => Math.abs(one - other) > APART;
