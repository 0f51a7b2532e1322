import { accountQueries } from '#api/accounts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Fetches again, at a person's wish, everything of the accounts that is on the screen. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'incomplete'>('idle');

  async function run() {
    setState('running');
    await queryClient.refetchQueries({ queryKey: accountQueries.all, type: 'active' });
    const queries = queryClient.getQueryCache().findAll({ queryKey: accountQueries.all, type: 'active' });
    setState(queries.some((query) => query.state.status === 'error') ? 'incomplete' : 'done');
    // What was fetched for other pages is as old as what was on this one.
    queryClient.removeQueries({ queryKey: accountQueries.all, type: 'inactive' });
  }

  return { isRunning: state === 'running', isDone: state === 'done', run: () => void run() };
}
