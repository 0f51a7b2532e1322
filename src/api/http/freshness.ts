import type { Problem } from '#lib/problem.ts';
import { toProblem } from './errors.ts';

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
