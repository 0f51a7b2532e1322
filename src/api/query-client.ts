import { QueryClient } from '@tanstack/react-query';

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
