import { readFirstPage } from '#api/accounts/read-first-page.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem, ProblemKind } from '#lib/problem.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Query } from '@tanstack/react-query';

/** Reads again what the page shows. Whether all that the user shares has come. */
export async function refreshAccounts(): Promise<boolean> {
  const filter = { queryKey: accountQueries.all, type: 'active' } as const;
  const isList = ({ queryKey }: Query) => queryKey[2] === 'transactions';
  await queryClient.refetchQueries({ ...filter, predicate: (query) => !isList(query) });
  const lists = queryClient.getQueryCache().findAll({ ...filter, predicate: isList });
  await readLatest(lists.map(({ queryKey: [, id] }) => String(id)));
  const hasFailed = queryClient
    .getQueryCache()
    .findAll(filter)
    .some(({ queryKey, state: { data, error } }) => {
      const resource = queryKey[2] ?? 'balances';
      return error && (resource === 'balances' || (resource === 'transactions' && isFailure(error, data)));
    });
  // Data of other pages is now older than what this page shows.
  queryClient.removeQueries({ ...filter, type: 'inactive' });
  return !hasFailed;
}

/** Where nothing came, the bank may not send the transactions of this account, which is no failure. */
export const isFailure = (error: Error, data: unknown): boolean =>
  data !== undefined || !ABSENT.has(toProblem(error).kind);

const ABSENT = new Set<ProblemKind>(['not-covered', 'not-found']);

/** Accounts whose transactions are read at once, to spare the bank. */
export const MAX_AT_ONCE = 3;

/**
 * Reads the first page of the transactions of these accounts: after a long search, all pages would be hundreds. If
 * that fails, the old ones stay, with the time and the error of their query.
 */
export async function readLatest(ids: readonly string[]): Promise<void> {
  const waiting = ids.values();
  const readNext = async () => {
    for (const id of waiting) await readFirstPage(id);
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, readNext));
}

/** `fetchedAt` is in ms since the epoch: what is shown dates from then. */
export function RefreshFailed({ problem, fetchedAt }: { problem: Problem; fetchedAt: number }) {
  const { t, formatTime } = useI18n();
  return (
    <Notice tone="problem">
      <strong>{t(`problem.${problem.kind}`)}</strong>
      <p>{t('accounts.refresh-failed', { time: formatTime(fetchedAt) })}</p>
    </Notice>
  );
}
