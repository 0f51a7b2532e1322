import { putConsents } from '#contract/consents.ts';
import type { ConsentsRequest } from '#contract/consents.ts';
import { clock } from '#lib/time/clock.ts';
import { withLock } from '#lib/lock.ts';
import { randomId } from '#lib/random.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CallTrace } from '#api/http/client.ts';
import { bankOf } from '#api/session/config.ts';
import { forgetAccounts, KEPT, noteChange } from './consent-news.ts';
import { isSurelyNotTaken, redirectIn } from './consent-outcome.ts';
import {
  bodyOf,
  type ConsentAccount,
  consentDrafts,
  type ConsentReason,
  type SentConsent,
  sentConsents,
} from './consents.ts';
import { bank } from '#api/session/connection.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { holdDatabases } from '#api/storage/open-database.ts';

interface Sending {
  readonly accounts: readonly ConsentAccount[];
  readonly because?: ConsentReason | undefined;
  /** The draft that it was made from, to be forgotten once it is accepted. */
  readonly draftId?: string | undefined;
}

/** Thrown in place of what failed (`cause`), with what that leaves behind. */
export class SendingError extends Error {
  override readonly name = 'SendingError';
  /** It may have reached the bank, and may hold there. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super(mayHaveArrived ? 'not confirmed' : 'not taken', { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** How long a tab waits for another one that is sending, ms: longer than a call and a renewal take. */
const MAX_LOCK_WAIT = 60_000;

const lockName = () => `${bankOf(bank().config)}:consents:send`;

let sending: { readonly text: string; readonly result: Promise<SentConsent> } | undefined;

/**
 * Sends a consent in place of whatever was there before. It is kept as `unconfirmed` before it goes
 * out, so that a reload can't hide it; leaving the page does not stop it. One is sent at a time, by
 * all tabs together: asked for twice in one it is sent once, and another one waits for its turn,
 * because the last one holds. Resolves with the state `asked` where the bank wants to see the person first.
 *
 * @throws SendingError. Where it surely changed nothing, nothing of it stays kept; otherwise it stays
 * `unconfirmed`, and sending it again is safe. Its `cause` is an ApiError where the bank did not
 * accept it, AbandonedError where the session ended meanwhile, LockTimeoutError where another tab
 * was sending for too long.
 */
export async function sendConsent(input: Sending): Promise<SentConsent> {
  const body = bodyOf(input.accounts);
  const text = JSON.stringify(body);
  if (sending?.text === text) return sending.result;
  const before = sending?.result.catch(() => {
    // Whoever sent that one hears of it.
  });
  const result = Promise.resolve(before).then(() => sendInTurn(input, body));
  const own = { text, result };
  sending = own;
  try {
    return await result;
  } finally {
    if (sending === own) sending = undefined;
  }
}

async function sendInTurn(input: Sending, body: ConsentsRequest): Promise<SentConsent> {
  let mayHaveArrived = false;
  try {
    // Known before anything goes out: then nothing has to be kept.
    if (!navigator.onLine) throw new ApiError('offline');
    const note = (may: boolean) => {
      mayHaveArrived = may;
    };
    return await withLock(lockName(), MAX_LOCK_WAIT, () => holdDatabases(send(input, body, note)));
  } catch (error) {
    throw new SendingError(error, mayHaveArrived);
  } finally {
    // After the lock: who hears of it looks whether anything is still being sent.
    if (mayHaveArrived) forgetAccounts();
    await noteChange({ isSent: mayHaveArrived });
  }
}

/** `note` is told whenever it is known anew whether this may have reached the bank. */
async function send(
  { accounts, because, draftId }: Sending,
  body: ConsentsRequest,
  note: (mayHaveArrived: boolean) => void,
): Promise<SentConsent> {
  const sent: SentConsent = {
    id: randomId(),
    // In its turn: the one that goes out last is the newest.
    sent_at: clock.now(),
    state: 'unconfirmed',
    accounts,
    body,
    ...(because && { because }),
  };
  await sentConsents.put(sent);
  // The other tabs say that it is on its way.
  await noteChange({ isSent: false });

  const trace: CallTrace = {};
  const withReference = (): SentConsent => ({
    ...sent,
    ...(trace.requestId !== undefined && { reference: trace.requestId }),
  });
  note(true);
  // Its own signal, not a page's: only the end of the session stops it.
  const { signal } = new AbortController();
  const answer = await bank()
    .call(putConsents, { body }, { signal, trace })
    .catch(async (error: unknown) => {
      const isOpen = !isSurelyNotTaken(error, trace);
      note(isOpen);
      // A session that ended has wiped it, or leaves it as it is.
      if (!isOpen) await sentConsents.drop(sent.id);
      else if (!(error instanceof AbandonedError)) await sentConsents.put(withReference());
      throw error;
    });
  const redirect = redirectIn(answer, bank().config.base_url);
  const taken: SentConsent =
    redirect === undefined
      ? { ...withReference(), state: 'accepted' }
      : { ...withReference(), state: 'asked', redirect };
  await sentConsents.put(taken);
  if (taken.state === 'accepted') await dropDraftOf(taken, draftId);
  return taken;
}

/** Forgets the draft that was sent, unless it says something else by now: then it is a change that is still to be sent. */
async function dropDraftOf({ accounts }: SentConsent, draftId: string | undefined): Promise<void> {
  if (draftId === undefined) return;
  try {
    const draft = await consentDrafts.get(draftId);
    if (draft !== undefined && choicesIn(draft.accounts) === choicesIn(accounts)) {
      await consentDrafts.drop(draftId);
    }
  } catch {
    // The consent is accepted, which is what counts; the draft can be discarded by hand.
  }
}

/** What was chosen, comparable; names change with the language. */
const choicesIn = (accounts: readonly ConsentAccount[]) =>
  JSON.stringify(
    accounts.map(({ account_resource_id, iban, currency, kinds }) => [
      account_resource_id,
      iban,
      currency,
      kinds,
    ]),
  );

/**
 * Takes the person's word for how it came out on the bank's page: confirmed, it counts as accepted and
 * its draft is done; not confirmed, it is forgotten. The interface gives no other way to know.
 */
export async function settleAsked(
  sent: SentConsent,
  outcome: 'confirmed' | 'not-confirmed',
  draftId: string | undefined,
): Promise<void> {
  if (outcome === 'confirmed') {
    const settled: SentConsent = { ...sent, state: 'accepted', confirmed_by: 'person' };
    await sentConsents.put(settled);
    await dropDraftOf(settled, draftId);
  } else {
    await sentConsents.drop(sent.id);
  }
  // Whatever was read before may have been answered under another consent, whichever way it came out.
  forgetAccounts();
  await noteChange({ isSent: true });
}

/** ms after which a tab looks again whether another one is still sending, which may have been closed. */
const LOOK_AGAIN = 1000;

/** Whether any tab of this browser is sending a consent at this moment. `false` where the browser does not tell. */
export const underWay = () =>
  queryOptions({
    queryKey: [...KEPT, 'under-way'],
    queryFn: async () => {
      // The types say that it is always there; plain http says otherwise.
      const locks: LockManager | undefined = navigator.locks;
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === lockName());
    },
    refetchInterval: ({ state }) => (state.data === true ? LOOK_AGAIN : false),
  });
