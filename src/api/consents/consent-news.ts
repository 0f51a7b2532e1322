import { coalesced } from '#lib/coalesced.ts';
import { createListeners } from '#lib/listeners.ts';
import { type ConsentMessage, consentChannel, takeEarly } from './consent-channel.ts';
import { ofConnection } from '#api/session/connection.ts';
import { readAgain } from '#api/http/freshness.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Query } from '@tanstack/react-query';

export const CONSENTS_KEY = ['consents'] as const;
export const CONSENT_DRAFTS_KEY = [...CONSENTS_KEY, 'drafts'] as const;

const forgotten = ofConnection(() => createListeners());

export const onForgotten = (listener: () => void): (() => void) => forgotten().subscribe(listener);

/** Begins with the messages that came before it was loaded. */
export function watchConsents(): () => void {
  let isSent = false;
  const followSoon = coalesced(() => {
    void readAgain(CONSENTS_KEY);
    if (isSent) forgetAccounts();
    isSent = false;
  });
  const readDraftsSoon = coalesced(() => void readAgain(CONSENT_DRAFTS_KEY));
  const take = (message: ConsentMessage) => {
    if (message.draft !== undefined) return readDraftsSoon();
    isSent ||= message.isSent;
    followSoon();
  };
  const stop = consentChannel().subscribe(take);
  const early = takeEarly();
  if (early !== undefined) take(early);
  return stop;
}

export async function noteConsentChange(message: ConsentMessage): Promise<void> {
  consentChannel().post(message);
  await readAgain(CONSENTS_KEY);
}

export const isOfAccount = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey[0] === 'accounts' && queryKey.length > 1;

/** Drops all account data but the list, which no consent governs. */
export function forgetAccounts(): void {
  // A page that is not rendered yet may await these.
  readAccountsAgain(
    () => true,
    ({ state }) => state.fetchStatus !== 'idle',
  );
  forgotten().notify();
}

/** Drops the meant account data. Reads again what is active, and of the rest what is wanted. */
export function readAccountsAgain(
  isMeant: (query: Query) => boolean,
  isWanted: (query: Query) => boolean,
): void {
  const meant = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isOfAccount(query) && isMeant(query) });
  const wanted = meant.filter((query) => !query.isActive() && isWanted(query));
  void queryClient.resetQueries({ predicate: (query) => meant.includes(query) });
  for (const query of wanted) {
    query.fetch().catch(() => {
      // Its caller gets the error.
    });
  }
}
