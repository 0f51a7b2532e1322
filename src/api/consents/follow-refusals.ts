import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { type Query, skipToken } from '@tanstack/react-query';
import { isOfAccount, readAccountsAgain } from './consent-news.ts';

/**
 * A read that was covered before and is refused now shows that the consent has changed at the bank. All account
 * data that were not read at the same time are dropped, and those that are shown are read again, once.
 */
export function followRefusals(): () => void {
  let hasRefused = false;
  /** Since something began to be read while nothing else was. */
  let settled = new Set<Query>();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isOfAccount(event.query)) return;
    const { query, action } = event;
    const count = queryClient.isFetching({ predicate: isOfAccount });
    if (action.type === 'fetch' && count === 1) settled = new Set();
    if (action.type === 'success' || action.type === 'error') settled.add(query);
    // The query client drops the data only after this event.
    const isCovered = query.state.data !== undefined;
    hasRefused ||= action.type === 'error' && isCovered && toProblem(action.error).kind === 'not-covered';
    // What is under way needs no second call.
    if (!hasRefused || count > 0) return;
    hasRefused = false;
    readAccountsAgain((other) => other.state.data !== undefined && !settled.has(other), isShown);
  });
}

/** Also where the page leaves the reading to its loader. */
const isShown = (query: Query) => query.getObserversCount() > 0 && query.options.queryFn !== skipToken;
