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

/** The loaders that wait for a read, each with the hash of its key. */
const waiting = new Set<{ readonly hash: string }>();

/**
 * Waits for a read. When the navigation that `signal` belongs to is left, and no other loader waits for the read and
 * nothing on the page shows it, it is given up: else it would be repeated for nobody.
 */
export async function whileWanted<Data>(
  queryKey: QueryKey,
  read: () => Promise<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const own = { hash: hashKey(queryKey) };
  const stop = () => waiting.delete(own);
  const onAbort = () => {
    stop();
    // The next page may want the same: its loader begins before this.
    setTimeout(() => {
      const query = queryClient.getQueryCache().get(own.hash);
      const isWanted = query?.isActive() || [...waiting].some(({ hash }) => hash === own.hash);
      if (!isWanted) void query?.cancel({ revert: true });
    });
  };
  waiting.add(own);
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
