import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { followReads, queryClient } from '#api/http/query-client.ts';
import { bank } from '#api/session/connection.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import type { AccountSection } from '#contract/account-sections.ts';
import { atMost } from '#lib/at-most.ts';
import { useSyncExternalStore } from 'react';
import type { SharedKinds } from '#pages/consent/form/consent-form.ts';

/** The bank's latest answer of this session for one kind of data of one account. */
export interface Answer {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly state: 'shared' | 'not-shared' | 'failed';
  /** ms since the epoch. */
  readonly at: number;
}

/** Banks limit calls, and a user may have many accounts. */
const checksAtOnce = atMost(3);

/**
 * Fetches these sections of each account unless they are already known or requested.
 *
 * @param retriesFailed What the bank refused as not covered is known all the same.
 */
export async function fetchAnswers(
  ids: readonly string[],
  sections: readonly AccountSection[],
  { retriesFailed = false }: { retriesFailed?: boolean } = {},
): Promise<void> {
  const { signal } = bank().session;
  const requests = ids.flatMap((id) =>
    sections.map((section) => checksAtOnce(() => fetchSection(id, section, retriesFailed), signal)),
  );
  // If the session ends meanwhile, the result is irrelevant.
  await Promise.allSettled(requests);
}

async function fetchSection(id: string, section: AccountSection, retriesFailed: boolean): Promise<void> {
  const { status, fetchStatus, error = null } = queryClient.getQueryState(keyOf(id, section)) ?? {};
  if (status === 'success' || fetchStatus === 'fetching') return;
  if (error !== null && (!retriesFailed || isNotCovered(error))) return;
  await fetches[section](id);
}

const fetches: Record<AccountSection, (id: string) => Promise<void>> = {
  transactions: (id) => queryClient.prefetchInfiniteQuery(oneAccountQueries.transactions(id)),
  balances: (id) => queryClient.prefetchQuery(accountQueries.balances(id)),
  owners: (id) => queryClient.prefetchQuery(oneAccountQueries.owners(id)),
  overdrafts: (id) => queryClient.prefetchQuery(oneAccountQueries.overdrafts(id)),
};

export const isNotCovered = (error: Error) => toProblem(error).kind === 'not-covered';

const keyOf = (id: string, section: AccountSection) =>
  section === 'balances' ? accountQueries.balances(id).queryKey : oneAccountQueries[section](id).queryKey;

/** Leaves out what the bank was not asked for in this session. */
export function answersOf(ids: readonly string[]): readonly Answer[] {
  return ids.flatMap((id) =>
    consentKinds.flatMap((kind): Answer[] => {
      const query = queryClient.getQueryState(keyOf(id, kind));
      if (query === undefined) return [];
      const { data, error, dataUpdatedAt, errorUpdatedAt } = query;
      if (data !== undefined) return [{ id, kind, state: 'shared', at: dataUpdatedAt }];
      if (error === null) return [];
      const state = isNotCovered(error) ? 'not-shared' : 'failed';
      return [{ id, kind, state, at: errorUpdatedAt }];
    }),
  );
}

/** As `answersOf`, and follows what is answered meanwhile. */
export function useAnswers(ids: readonly string[]): readonly Answer[] {
  const snapshot = useSyncExternalStore(
    followReads,
    // As text, because a snapshot has to be equal as long as nothing changes.
    () => JSON.stringify(answersOf(ids)),
  );
  return JSON.parse(snapshot) as Answer[];
}

/** What the bank shares, and what it answered at all. */
export function kindsIn(answers: readonly Answer[]): {
  readonly shared: SharedKinds;
  readonly known: SharedKinds;
} {
  const kindsOf = (wanted: readonly Answer[]) =>
    new Map(wanted.map(({ id }) => [id, wanted.filter((one) => one.id === id).map(({ kind }) => kind)]));
  return {
    shared: kindsOf(answers.filter(({ state }) => state === 'shared')),
    known: kindsOf(answers.filter(({ state }) => state !== 'failed')),
  };
}
