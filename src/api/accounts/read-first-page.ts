import { queryClient } from '#api/http/query-client.ts';
import { oneAccountQueries } from './account.ts';

/** Reads the first page again. Until it comes, or if it fails, the old pages stay. */
export async function readFirstPage(account_resource_id: string): Promise<void> {
  const query = oneAccountQueries.transactions(account_resource_id);
  await queryClient.cancelQueries({
    queryKey: query.queryKey,
    exact: true,
    // A further page under way would pass for the first.
    predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined,
  });
  await queryClient.prefetchInfiniteQuery({ ...query, pages: 1, staleTime: 0 });
}
