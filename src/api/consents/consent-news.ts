import { coalesced } from '#lib/coalesced.ts';
import { createListeners } from '#lib/listeners.ts';
import { type ConsentMessage, consentChannel, takeEarly } from './consent-channel.ts';
import { ofConnection } from '#api/session/connection.ts';
import { readAgain } from '#api/http/freshness.ts';
import { queryClient } from '#api/http/query-client.ts';

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

/** Drops all account data but the list, which no consent governs. */
export function forgetAccounts(): void {
  const ofAccounts = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === 'accounts' && queryKey.length > 1 });
  // A page that is not rendered yet may await these.
  const waited = ofAccounts.filter((query) => query.state.fetchStatus !== 'idle' && !query.isActive());
  void queryClient.resetQueries({ predicate: (query) => ofAccounts.includes(query) });
  for (const query of waited) {
    query.fetch().catch(() => {
      // Its caller gets the error.
    });
  }
  forgotten().notify();
}
