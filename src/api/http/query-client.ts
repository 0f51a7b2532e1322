import {
  type EnsureQueryDataOptions,
  hashKey,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { toProblem } from './errors.ts';

/**
 * Only the user refreshes: banks count calls (four a day per account without the user present). The API layer
 * repeats.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What is not shared any more must not stay in view; after any other failure it does.
    onError: (error, query) => {
      if (toProblem(error).kind === 'not-covered') query.setState({ data: undefined });
    },
  }),
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

/** For `useSyncExternalStore`. A part may add a query while it renders, and React allows no news then. */
export const followReads = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener));

const waiting = new Set<{ readonly hash: string }>();

/** After `signal` aborts, cancels the read unless another loader or the page needs it. */
export async function whileWanted<Data>(
  queryKey: QueryKey,
  read: () => Promise<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const own = { hash: hashKey(queryKey) };
  const stop = () => waiting.delete(own);
  const onAbort = () => {
    stop();
    // The next page's loader, which may need the read, starts first.
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

export const ensureRead = <Data, Key extends QueryKey>(
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
  signal?: AbortSignal,
): Promise<Data> => whileWanted(options.queryKey, () => queryClient.ensureQueryData(options), signal);
