import { type EnsureQueryDataOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What the app knows from the bank, until the page is left or the session ends.
 *
 * Nothing is fetched behind a person's back: banks count calls (four a day and account
 * without the person present), so only a person refreshes. Repeats are the API layer's, so
 * that one rule holds for queries and for tokens; and nothing is queued while offline.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnMount: false,
      retryOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** How many loaders wait for a read, by the hash of its key. */
const waiting = new Map<string, number>();

/**
 * Waits for a read. When the navigation that `signal` belongs to is left, and no other loader waits for the read and
 * nothing on the page shows it, it is given up: else it would be repeated for nobody.
 */
export async function whileWanted<Data>(
  queryKey: QueryKey,
  read: () => Promise<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const hash = hashKey(queryKey);
  const count = (change: 1 | -1) => waiting.set(hash, (waiting.get(hash) ?? 0) + change);
  let isWaiting = true;
  const stop = () => {
    if (isWaiting) count(-1);
    isWaiting = false;
  };
  const onAbort = () => {
    stop();
    // The next page may want the same: its loader begins before this.
    setTimeout(() => {
      const isShown = queryClient.getQueryCache().find({ queryKey })?.isActive() === true;
      if (waiting.get(hash) === 0 && !isShown) void queryClient.cancelQueries({ queryKey, exact: true });
    });
  };
  count(1);
  signal?.addEventListener('abort', onAbort);
  try {
    return await read();
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stop();
  }
}

/** The data of a read, asked for where they are not there yet: {@link whileWanted}. */
export const ensureRead = <Data, Key extends QueryKey>(
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
  signal?: AbortSignal,
): Promise<Data> => whileWanted(options.queryKey, () => queryClient.ensureQueryData(options), signal);
