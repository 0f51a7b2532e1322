import { queryClient } from './query-client.ts';

/**
 * Forgets what was read of accounts, because another consent may show more or less of them; not the
 * list itself, which no consent governs. What is on the screen is asked for anew.
 */
export async function forgetAccounts(): Promise<void> {
  const ofAccounts = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === 'accounts' && queryKey.length > 1 });
  // Somebody waits for these, perhaps a page that is not on the screen yet: they get the new answer.
  const waited = ofAccounts.filter((query) => query.state.fetchStatus !== 'idle' && !query.isActive());
  const reset = queryClient.resetQueries({ predicate: (query) => ofAccounts.includes(query) });
  for (const query of waited) {
    query.fetch().catch(() => {
      // Whoever waits for it hears of it.
    });
  }
  await reset;
}
