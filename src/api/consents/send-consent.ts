import { type ConsentsRequest, putConsents } from '#contract/consents.ts';
import { clock } from '#lib/time/clock.ts';
import { withLock } from '#lib/lock.ts';
import { randomId } from '#lib/random.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CallTrace } from '#api/http/client.ts';
import { bankOf } from '#api/session/bank-address.ts';
import { forgetAccounts, CONSENTS_KEY, noteConsentChange } from './consent-news.ts';
import { withdrawsEverything } from './consent-changes.ts';
import { confirmationIn, isSurelyNotTaken } from './consent-outcome.ts';
import {
  type ConsentAccount,
  consentDrafts,
  type ConsentReason,
  orderOf,
  type SentConsent,
  sentConsents,
} from './consents.ts';
import { consentBody } from './consent-body.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { holdDatabases } from '#api/storage/open-database.ts';

interface ConsentInput {
  readonly accounts: readonly ConsentAccount[];
  readonly because?: ConsentReason | undefined;
  readonly draftId?: string | undefined;
}

/** Its `cause` is what failed. */
export class SendingError extends Error {
  override readonly name = 'SendingError';
  /** The consent may be in force. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super(mayHaveArrived ? 'not confirmed' : 'not taken', { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Longer than a call and a token renewal. */
const MAX_LOCK_WAIT_MS = 60_000;

const lockName = () => `${bankOf(bank().config)}:consents:send`;

const latest = ofConnection((): { sending?: { text: string; result: Promise<SentConsent> } } => ({}));

/**
 * Stored as `unconfirmed` first, so that a reload cannot hide it. All tabs send one at a time, because the
 * last one is in force.
 *
 * @throws SendingError. A consent that surely changed nothing is deleted; any other stays `unconfirmed` and
 * is safe to resend. `cause`: ApiError, AbandonedError or LockTimeoutError.
 */
export async function sendConsent(input: ConsentInput): Promise<SentConsent> {
  const body = consentBody(input.accounts);
  const text = JSON.stringify(body);
  const current = latest();
  if (current.sending?.text === text) return current.sending.result;
  const before = current.sending?.result.catch(() => {
    // Its own caller gets the error.
  });
  const result = Promise.resolve(before).then(() => sendInTurn(input, body));
  const own = { text, result };
  current.sending = own;
  try {
    return await result;
  } finally {
    if (current.sending === own) delete current.sending;
  }
}

async function sendInTurn(input: ConsentInput, body: ConsentsRequest): Promise<SentConsent> {
  let mayHaveArrived = false;
  try {
    if (!navigator.onLine) throw new ApiError('offline');
    const note = (may: boolean) => {
      mayHaveArrived = may;
    };
    return await withLock(lockName(), MAX_LOCK_WAIT_MS, () => holdDatabases(send(input, body, note)));
  } catch (error) {
    throw new SendingError(error, mayHaveArrived);
  } finally {
    // After the lock is released, because listeners query it.
    if (mayHaveArrived) forgetAccounts();
    await noteConsentChange({ isSent: mayHaveArrived });
  }
}

async function send(
  { accounts, because, draftId }: ConsentInput,
  body: ConsentsRequest,
  note: (mayHaveArrived: boolean) => void,
): Promise<SentConsent> {
  // Inside the lock: the last one sent is the newest, whatever the clock says.
  const sent_at = clock.now();
  const order_at = Math.max(sent_at, ...(await sentConsents.listOfKnown()).map((one) => orderOf(one) + 1));
  const sent: SentConsent = {
    id: randomId(),
    sent_at,
    ...(order_at > sent_at && { order_at }),
    state: 'unconfirmed',
    accounts,
    body,
    ...(because && { because }),
  };
  await sentConsents.put(sent);
  await noteConsentChange({ isSent: false });

  const trace: CallTrace = {};
  const withReference = (): SentConsent => ({
    ...sent,
    ...(trace.requestId !== undefined && { reference: trace.requestId }),
  });
  note(true);
  // Not a page's signal: only the end of the session stops it.
  const { signal } = new AbortController();
  const answer = await bank()
    .call(putConsents, { body }, { signal, trace })
    .catch(async (error: unknown) => {
      const isOpen = !isSurelyNotTaken(error, trace);
      note(isOpen);
      // A session that ended has deleted it, or leaves it unchanged.
      if (!isOpen) await sentConsents.drop(sent.id);
      else if (!(error instanceof AbandonedError)) await sentConsents.put(withReference());
      throw error;
    });
  const confirmation = confirmationIn(answer, bank().config.base_url);
  const taken: SentConsent =
    confirmation === undefined
      ? { ...withReference(), state: 'accepted' }
      : { ...withReference(), state: 'asked', ...confirmation };
  await sentConsents.put(taken);
  if (taken.state === 'accepted') await dropDraftsOf(taken, draftId);
  return taken;
}

/** After a withdrawal of everything, no change begun before it makes sense. Keeps what was changed meanwhile. */
async function dropDraftsOf(taken: SentConsent, draftId: string | undefined): Promise<void> {
  const { accounts, sent_at } = taken;
  try {
    const draft = draftId === undefined ? undefined : await consentDrafts.get(draftId);
    if (draft !== undefined && choicesIn(draft.accounts) === choicesIn(accounts))
      await consentDrafts.drop(draft.id);
    if (!withdrawsEverything(taken)) return;
    for (const { id, saved_at } of await consentDrafts.list())
      if (saved_at <= sent_at) await consentDrafts.drop(id);
  } catch (error) {
    // The user can discard them.
    console.warn('Bankbook could not discard the changes to a consent that was sent.', String(error));
  }
}

/** Names change with the language, and the bank may change its ids. */
const choicesIn = (accounts: readonly ConsentAccount[]) =>
  JSON.stringify(
    accounts.map(({ account_resource_id, iban, currency, kinds }) => [
      iban || account_resource_id,
      currency,
      kinds,
    ]),
  );

/** The user's word: the interface does not report the outcome. */
export async function settleConsent(
  sent: SentConsent,
  outcome: 'confirmed' | 'not-confirmed',
  draftId: string | undefined,
): Promise<void> {
  if (outcome === 'confirmed') {
    const settled: SentConsent = { ...sent, state: 'accepted', confirmed_by: 'person' };
    await sentConsents.put(settled);
    await dropDraftsOf(settled, draftId);
  } else {
    await sentConsents.drop(sent.id);
  }
  // Cached data may come from another consent, confirmed or not.
  forgetAccounts();
  await noteConsentChange({ isSent: true });
}

/** The other tab may have been closed. */
const POLL_MS = 1000;

export const underWay = () =>
  queryOptions({
    queryKey: [...CONSENTS_KEY, 'under-way'],
    queryFn: async () => {
      // Undefined over plain http.
      const locks: LockManager | undefined = navigator.locks;
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === lockName());
    },
    refetchInterval: ({ state }) => (state.data === true ? POLL_MS : false),
  });
