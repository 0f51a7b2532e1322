import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { bank } from '#api/session/connection.ts';
import { consentSections } from '#api/consents/consents.ts';
import { queryClient } from '#api/http/query-client.ts';
import { atMost } from '#lib/at-most.ts';

type Section = (typeof consentSections)[number];

/** Banks count calls, and a person may have many accounts. */
const checksAtOnce = atMost(3);

/** Asks the bank for each section of each account, a few at a time, unless that is known or was asked already. */
export async function askSections(ids: readonly string[]): Promise<void> {
  const { signal } = bank().session;
  const asking = ids.flatMap((id) =>
    consentSections.map((section) => checksAtOnce(() => ask(id, section), signal)),
  );
  // The session may end meanwhile: then nobody wants to know.
  await Promise.allSettled(asking);
}

async function ask(id: string, section: Section): Promise<void> {
  const { status, fetchStatus } = queryClient.getQueryState(keyOf(id, section)) ?? {};
  // One that failed waits for the person: only they ask again.
  if (status === 'success' || status === 'error' || fetchStatus === 'fetching') return;
  if (section === 'transactions') await queryClient.prefetchInfiniteQuery(oneAccountQueries.transactions(id));
  else if (section === 'balances') await queryClient.prefetchQuery(accountQueries.balances(id));
  else if (section === 'owners') await queryClient.prefetchQuery(oneAccountQueries.owners(id));
  else await queryClient.prefetchQuery(oneAccountQueries.overdrafts(id));
}

const keyOf = (id: string, section: Section) =>
  section === 'balances' ? accountQueries.balances(id).queryKey : oneAccountQueries[section](id).queryKey;
