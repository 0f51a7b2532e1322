import { coalesced } from '#lib/coalesced.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { type ConsentMessage, consentChannel, hearConsents, takeEarly } from './consent-channel.ts';
import { queryClient } from '#api/http/query-client.ts';

/** How the keys of everything that is kept of consents begin. */
export const KEPT = ['consents'] as const;
/** How the keys of drafts begin; the list of all has nothing more. */
export const DRAFTS = [...KEPT, 'drafts'] as const;

const forgotten = new Set<() => void>();

/** Calls `listener` whenever what was read of accounts was forgotten here. Returns how to stop it. */
export function onForgotten(listener: () => void): () => void {
  forgotten.add(listener);
  return () => forgotten.delete(listener);
}

/**
 * Follows the other tabs: what is kept is read again after each change, and what was read of accounts
 * is forgotten where a consent was sent. What they told before, since this tab began to listen, is
 * taken up first. Returns how to stop it.
 */
export function watchConsents(): () => void {
  let isSent = false;
  const followSoon = coalesced(() => {
    void readAgain();
    if (isSent) forgetAccounts();
    isSent = false;
  });
  const readDraftsSoon = coalesced(() => void readAgain(DRAFTS));
  const take = (message: ConsentMessage) => {
    if (message.draft !== undefined) return readDraftsSoon();
    isSent ||= message.isSent;
    followSoon();
  };
  const stop = hearConsents(take);
  const early = takeEarly();
  if (early !== undefined) take(early);
  return stop;
}

/** Tells the other tabs, and reads again what is kept here. */
export async function noteChange(message: ConsentMessage): Promise<void> {
  consentChannel().postMessage(message);
  await readAgain();
}

/**
 * Tells the other tabs that a draft was saved, and forgets what was read of it here. This happens at each keystroke:
 * nothing else is read again. The list of drafts is read whenever its page is opened.
 */
export async function noteDraftSaved(id: string): Promise<void> {
  consentChannel().postMessage({ isSent: false, draft: id } satisfies ConsentMessage);
  await readAgain([...DRAFTS, id]);
}

/** Tells the other tabs that a draft was deleted, and reads the drafts again here. */
export async function noteDraftDeleted(id: string): Promise<void> {
  consentChannel().postMessage({ isSent: false, draft: id } satisfies ConsentMessage);
  await readAgain(DRAFTS);
}

/**
 * Reads again what is kept under keys that begin with `queryKey`. Pages that show it go on showing it until they
 * have the new state; others ask when they are opened.
 */
export async function readAgain(queryKey: QueryKey = KEPT): Promise<void> {
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isIdle });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Forgets what was read of accounts, because another consent may show more or less of them; not the
 * list itself, which no consent governs. What is on the screen is asked for anew.
 */
export function forgetAccounts(): void {
  const ofAccounts = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === 'accounts' && queryKey.length > 1 });
  // Somebody waits for these, perhaps a page that is not on the screen yet: they get the new answer.
  const waited = ofAccounts.filter((query) => query.state.fetchStatus !== 'idle' && !query.isActive());
  void queryClient.resetQueries({ predicate: (query) => ofAccounts.includes(query) });
  for (const query of waited) {
    query.fetch().catch(() => {
      // Whoever waits for it hears of it.
    });
  }
  for (const listener of forgotten) listener();
}
