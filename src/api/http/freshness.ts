import type { Problem } from '#lib/problem.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { toProblem } from './errors.ts';
import { queryClient } from './query-client.ts';

export function freshnessOf({
  dataUpdatedAt,
  error,
  isFetching,
  refetch,
}: {
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}) {
  const problem: Problem | undefined = error === null ? undefined : toProblem(error);
  return { fetchedAt: dataUpdatedAt, problem, isRefreshing: isFetching, onRefresh: () => void refetch() };
}

/** Reads all data under keys that begin with `queryKey` again. Visible pages keep theirs until the new state arrives. */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isIdle });
  await queryClient.invalidateQueries({ queryKey });
}
