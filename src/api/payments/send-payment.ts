import { createPaymentRequest, type PaymentRequest } from '#contract/payment-requests.ts';
import { clock } from '#lib/time/clock.ts';
import { invariant } from '#lib/invariant.ts';
import { LockTimeoutError } from '#lib/lock.ts';
import { randomId } from '#lib/random.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { digestOf } from '#lib/digest.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { Payment } from './payment.ts';
import { readyToSend, sendOnce } from './send-once.ts';
import {
  beginning,
  ending,
  journal,
  type JournalRow,
  type PaymentFailure,
  repeating,
  rowOfDraft,
} from './payment-journal.ts';
import { notePaymentChange } from './payment-news.ts';
import { owning } from './payment-owner.ts';
import {
  type PaymentDraft,
  type StoredAnswer,
  type StoredBody,
  paymentAnswers,
  paymentBodies,
  paymentDrafts,
} from './payment-records.ts';
import { isPaymentLocked, paymentOf } from './payments.ts';
import { LockedError, currentPerson } from '#api/session/person.ts';
import { bodyText } from '#api/http/request.ts';

export interface PaymentConfirmation {
  readonly draft_id: string;
  /** Sent unchanged at each attempt. Its id is a `randomId()`. */
  readonly body: PaymentRequest;
  readonly form: unknown;
  /** From `newReturnState()`. */
  readonly return_state: string;
  readonly replaces?: string | undefined;
}

/**
 * Sends a confirmed payment only once, even after double clicks or in several tabs. Continues after the page
 * is left.
 *
 * @throws ApiError `session-ended` and DOMException (no storage) when nothing was sent; AbandonedError after
 * a sign-out; LockedError; InvariantError for another body under one id. Other failures become the payment's
 * state.
 */
export function confirmPayment(confirmation: PaymentConfirmation): Promise<Payment> {
  return oneAtATime(confirmation.draft_id, () => confirm(confirmation));
}

export function confirmAgain(id: string): Promise<Payment> {
  return oneAtATime(id, () => repeat(id, 'not-sent'));
}

/** Resends the same bytes of an `unknown` payment, after a second confirmation. */
export function resendPayment(id: string): Promise<Payment> {
  return oneAtATime(id, () => repeat(id, 'unknown'));
}

/** Does nothing to a `submitting` or `accepted` payment. Also takes one without a row, after a sign-out. */
export async function discardPayment(id: string): Promise<void> {
  await refuseLocked(id);
  const discarded = await journal.update(id, (row) =>
    row.state === 'submitting' || row.state === 'accepted' ? undefined : { ...row, state: 'discarded' },
  );
  const isGone = discarded !== undefined || (await rowOf(id)) === undefined;
  if (isGone) await journal.dropUnresolved(id);
  if (discarded) await paymentDrafts.drop(discarded.draft_id);
  await notePaymentChange();
}

export async function editPayment(id: string): Promise<PaymentDraft | undefined> {
  await refuseLocked(id);
  const [row, stored] = await Promise.all([rowOf(id), paymentBodies.get(id)]);
  if (row === undefined || stored === undefined) return undefined;
  if (row.state === 'submitting' || row.state === 'accepted') return undefined;
  const draft: PaymentDraft = {
    id: randomId(),
    saved_at: clock.now(),
    form: stored.form,
    ...(row.state !== 'not-sent' && { replaces: id }),
  };
  await paymentDrafts.put(draft);
  await paymentDrafts.drop(row.draft_id);
  await notePaymentChange();
  return draft;
}

async function refuseLocked(id: string): Promise<void> {
  if (await isPaymentLocked(id)) throw new LockedError();
}

const rowOf = async (id: string) => (await journal.rows()).find((row) => row.id === id);

const going = ofConnection(() => new Map<string, Promise<Payment>>());

function oneAtATime(key: string, work: () => Promise<Payment>): Promise<Payment> {
  const own = going();
  const before = own.get(key);
  if (before !== undefined) return before;
  const result = work().finally(() => own.delete(key));
  own.set(key, result);
  return result;
}

async function confirm({
  draft_id,
  body,
  form,
  return_state,
  replaces,
}: PaymentConfirmation): Promise<Payment> {
  const { id: session, signal } = bank().session;
  if (session === undefined) throw new ApiError('session-ended');
  const id = body.payment_information_id;
  await refuseLocked(draft_id);
  await refuseLocked(id);
  const taken = rowOfDraft(await journal.rows(), draft_id);
  if (taken !== undefined && ['submitting', 'accepted', 'unknown'].includes(taken.state))
    return paymentOf(taken);

  const text = bodyText(createPaymentRequest, body);
  const before = await paymentBodies.get(id);
  invariant(before === undefined || before.text === text, 'other bytes are another payment');
  // A body that cannot be stored could not be resent unchanged, so it is not sent.
  const stored = { id, text, form };
  if (!(await paymentBodies.put(stored))) throw new ApiError('session-ended');
  const row = { id, session, draft_id, hash: await digestOf(text), replaces, return_state };
  const sent = await attempt({ stored, signal }, (state, failure) =>
    journal.step(beginning(row, state, failure), paymentBodies.nameOf(id)),
  );
  if (sent !== undefined) return paymentOf(sent);

  const rows = await journal.rows();
  if (!rows.some((other) => other.id === id)) await paymentBodies.drop(id);
  const first = rowOfDraft(rows, draft_id);
  if (first === undefined) throw new AbandonedError();
  return paymentOf(first);
}

async function repeat(id: string, from: 'unknown' | 'not-sent'): Promise<Payment> {
  const { signal } = bank().session;
  await refuseLocked(id);
  const [row, stored] = await Promise.all([rowOf(id), paymentBodies.get(id)]);
  if (row === undefined) throw new AbandonedError();
  const isSame = stored !== undefined && (await digestOf(stored.text)) === row.hash;
  if (!isSame || row.state !== from) return paymentOf(row);
  const sent = await attempt({ stored, signal }, (state, failure) =>
    journal.update(id, repeating(from, state, failure)),
  );
  return paymentOf(sent ?? (await rowOf(id)) ?? row);
}

/** `undefined` when another tab was faster, or a sign-out deleted the payment. */
type FirstStep = (
  state: 'submitting' | 'not-sent',
  failure?: PaymentFailure,
) => Promise<JournalRow | undefined>;

/** `signal` belongs to the session that confirmed it. */
async function attempt(
  { stored, signal }: { stored: StoredBody; signal: AbortSignal },
  begin: FirstStep,
): Promise<JournalRow | undefined> {
  const { id, text } = stored;
  try {
    return await owning(id, async () => {
      const ready = await readyToSend();
      if ('failure' in ready) return await begin('not-sent', ready.failure);
      const wipe = await journal.lastWipe();
      const row = await begin('submitting');
      if (row === undefined) return undefined;
      void notePaymentChange();
      // The bank may get it from here on, so it needs a record that outlives a sign-out.
      await journal.addUnresolved(row).catch(async (error: unknown) => {
        await end(row, { state: 'not-sent', failure: { kind: 'bug' } });
        throw error;
      });
      if (signal.aborted) return await end(row, { state: 'not-sent', failure: { kind: 'session-ended' } });
      const { answer, ...outcome } = await sendOnce(row, text, { bearer: ready.bearer, signal });
      const isStored = !signal.aborted && (await writeAgain(row, stored, wipe));
      if (answer !== undefined && isStored) await storeAnswer({ id, answer, reference: outcome.reference });
      const became = ending(row.attempt, outcome)(row);
      const ended = await end(row, outcome).catch((error: unknown) => {
        // It went out, so this must not reject. The next read settles the journal.
        console.warn('Bankbook could not note what became of a payment.', String(error));
        return became;
      });
      // Without a row (cleared storage) the outcome is shown all the same.
      return ended ?? (isStored ? became : undefined);
    });
  } catch (error) {
    // Another tab is sending it.
    if (error instanceof LockTimeoutError) return undefined;
    throw error;
  } finally {
    void notePaymentChange();
    // Whose it is matters only after this session, so nothing waits or competes for the answer.
    void currentPerson();
  }
}

/** Restores the payment when site data was cleared. `false` after a sign-out, which changes `wipe`. */
async function writeAgain(row: JournalRow, stored: StoredBody, wipe: unknown): Promise<boolean> {
  try {
    const [current, lastWipe] = await Promise.all([rowOf(row.id), journal.lastWipe()]);
    if (current !== undefined) return true;
    if (lastWipe !== undefined && lastWipe !== wipe) return false;
    // The stored owner of the earlier session was cleared too.
    const write = { ...row, session: bank().session.id ?? row.session };
    await paymentBodies.put(stored);
    const isMissing = (rows: readonly JournalRow[]) => rows.every(({ id }) => id !== row.id);
    await journal.step((rows) => (isMissing(rows) ? { write } : {}), paymentBodies.nameOf(row.id));
    await journal.addUnresolved(row);
  } catch (error) {
    console.warn('Bankbook could not keep a payment again after its storage was cleared.', String(error));
  }
  return true;
}

async function storeAnswer(answer: StoredAnswer): Promise<void> {
  try {
    await paymentAnswers.put(answer);
  } catch (error) {
    // Must not throw: the journal has to record the acceptance.
    console.warn('Bankbook could not keep the answer to a payment.', String(error));
  }
}

async function end(
  { id, attempt, draft_id, is_in_doubt }: JournalRow,
  outcome: Parameters<typeof ending>[1],
): Promise<JournalRow | undefined> {
  const ended = await journal.update(id, ending(attempt, outcome));
  // No row means a sign-out: the trace stays if the bank may have the payment.
  const isKnown = ended ? ended.state !== 'unknown' : !is_in_doubt && outcome.state !== 'unknown';
  if (isKnown) await journal.dropUnresolved(id);
  if (ended?.state === 'accepted') await paymentDrafts.drop(draft_id);
  return ended;
}
