import { oneAccountQueries } from '#api/accounts/account.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useState } from 'react';

/** The old pages stay until the new first page arrives. */
export function useTransactionRefresh(id: string) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    // On failure the query keeps the error, and the page shows it.
    await queryClient.prefetchInfiniteQuery({
      ...oneAccountQueries.transactions(id),
      pages: 1,
      staleTime: 0,
    });
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}
