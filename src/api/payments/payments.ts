import { queryOptions } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';
import type { Payment, PaymentContent } from './payment.ts';
import { journal, type JournalRow, rowOfDraft } from './payment-journal.ts';
import { PAYMENT_DRAFTS_KEY, followPayments, PAYMENTS_KEY } from './payment-news.ts';
import {
  readPaymentBody,
  type StoredAnswer,
  type StoredBody,
  paymentAnswers,
  paymentBodies,
  paymentDrafts,
} from './payment-records.ts';
import { personDrafts } from '#api/session/person-drafts.ts';
import { isTheirs } from '#api/session/person.ts';
import { hasOwner } from './payment-owner.ts';

const drafts = personDrafts(PAYMENT_DRAFTS_KEY, paymentDrafts, {
  follow: followPayments,
  post: (id) => followPayments().post({ draft: id }),
});
export const { save: savePaymentDraft, drop: dropPaymentDraft } = drafts;

/** Stored in this browser until sign-out: the interface cannot read payments back. */
export const paymentQueries = {
  ...drafts.queries,

  /** Newest first; those from before a sign-out have only id and time. */
  list: () => queryOptions({ queryKey: [...PAYMENTS_KEY, 'list'], queryFn: listPayments }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...PAYMENTS_KEY, 'one', id],
      queryFn: async () => (await listPayments()).find((payment) => payment.id === id) ?? null,
    }),

  /** `null` when the draft may be confirmed. */
  ofDraft: (draftId: string) =>
    queryOptions({
      queryKey: [...PAYMENTS_KEY, 'of-draft', draftId],
      queryFn: async () => {
        const payment = await latestOfDraft(draftId);
        return payment && payment.state !== 'not-sent' && payment.state !== 'discarded' ? payment : null;
      },
    }),

  unsentOfDraft: (draftId: string) =>
    queryOptions({
      queryKey: [...PAYMENTS_KEY, 'unsent-of-draft', draftId],
      queryFn: async () => {
        const payment = await latestOfDraft(draftId);
        return payment?.state === 'not-sent' ? payment : null;
      },
    }),

  locked: () => queryOptions({ queryKey: [...PAYMENTS_KEY, 'locked'], queryFn: lockedPayments }),

  isLocked: (id: string) =>
    queryOptions({ queryKey: [...PAYMENTS_KEY, 'locked', id], queryFn: () => isPaymentLocked(id) }),
};

async function latestOfDraft(draftId: string): Promise<Payment | undefined> {
  const payments = await listPayments();
  const row = rowOfDraft(await journal.rows(), draftId);
  return row && payments.find(({ id }) => id === row.id);
}

/**
 * Whether a sign-out would delete the content of a payment that the bank may have. `earlier` ones may be
 * another user's: a sign-out works without asking the bank.
 *
 * @throws DOMException without storage.
 */
export async function leavesOpenPayment(): Promise<'own' | 'earlier' | undefined> {
  const open = (await journal.rows()).filter(mayBeAtBank);
  const bodies = await Promise.all(open.map(({ id }) => paymentBodies.has(id)));
  const left = open.filter((_, index) => bodies[index]);
  if (left.length === 0) return undefined;
  return left.some(({ session }) => session === bank().session.id) ? 'own' : 'earlier';
}

export async function paymentOf(row: JournalRow): Promise<Payment> {
  const unread = () => {
    // The session ended; the outcome is shown all the same.
    return undefined;
  };
  const [body, answer] = await Promise.all([
    paymentBodies.get(row.id).catch(unread),
    paymentAnswers.get(row.id).catch(unread),
  ]);
  return asPayment(row, body, answer);
}

async function listPayments(): Promise<Payment[]> {
  followPayments();
  await settlePayments();
  const [rows, unresolved, bodies, answers] = await Promise.all([
    journal.rows(),
    journal.unresolved(),
    paymentBodies.list(),
    paymentAnswers.list(),
  ]);
  const bodyById = new Map(bodies.map((body) => [body.id, body]));
  const answerById = new Map(answers.map((answer) => [answer.id, answer]));
  const locked = await lockedAmong(rows);
  const own = rows
    .filter((row) => !locked.includes(row))
    .map((row) => asPayment(row, bodyById.get(row.id), answerById.get(row.id)));
  // Not even the id of a locked payment is shown.
  const listedIds = new Set(rows.map(({ id }) => id));
  const bare = unresolved
    .filter(({ id }) => !listedIds.has(id))
    .map(({ id, attempted_at }): Payment => {
      const times = { timesSent: 0, attempted_at, sent_at: attempted_at };
      return { id, state: 'unknown', ...times, isInDoubt: true, claims: [] };
    });
  return [...own, ...bare].sort((a, b) => b.attempted_at - a.attempted_at || (a.id < b.id ? -1 : 1));
}

export async function lockedAmong(rows: readonly JournalRow[]): Promise<JournalRow[]> {
  const areTheirs = await Promise.all(rows.map(({ session }) => isTheirs(session)));
  return rows.filter((_, index) => areTheirs[index] !== true);
}

async function lockedPayments() {
  followPayments();
  const rows = await lockedAmong(await journal.rows());
  const areLocked = await Promise.all(
    [paymentBodies, paymentAnswers, paymentDrafts].map((all) => all.hasLocked()),
  );
  return { isAny: rows.length > 0 || areLocked.includes(true), mayBeAtBank: rows.some(mayBeAtBank) };
}

export const mayBeAtBank = ({ state }: JournalRow): boolean => state === 'submitting' || state === 'unknown';

/** Takes the id of a payment or a draft. */
export async function isPaymentLocked(id: string): Promise<boolean> {
  const rows = (await journal.rows()).filter((row) => row.id === id || row.draft_id === id);
  if ((await lockedAmong(rows)).length > 0) return true;
  const areLocked = await Promise.all([paymentBodies, paymentDrafts].map((all) => all.isLocked(id)));
  return areLocked.includes(true);
}

function asPayment(row: JournalRow, body: StoredBody | undefined, answer: StoredAnswer | undefined): Payment {
  const { id, state, attempted_at, sent_at, draft_id, replaces, failure, reference, claims } = row;
  return {
    id,
    state,
    timesSent: row.attempt - (row.unsent_attempts ?? 0),
    attempted_at,
    sent_at,
    draft_id,
    claims,
    isInDoubt: row.is_in_doubt,
    replaces,
    failure,
    lastUnsent: row.last_unsent,
    reference,
    content: body && contentOf(body, answer),
  };
}

function contentOf({ text, form }: StoredBody, answer: StoredAnswer | undefined): PaymentContent | undefined {
  const body = readPaymentBody(text);
  return body && { body, text, form, answer: answer?.answer };
}

/**
 * An attempt without an owner becomes `unknown`, unless its answer was stored. A locked row stays, because
 * its answer cannot be read.
 */
async function settlePayments(): Promise<void> {
  const rows = await journal.rows();
  for (const row of rows) {
    if (row.state !== 'submitting' || !(await isTheirs(row.session))) continue;
    if (!(await hasOwner(row))) await giveUp(row);
  }
  const settled = new Map((await journal.rows()).map((row) => [row.id, row]));
  const unresolved = new Set<string>();
  for (const { id } of await journal.unresolved()) {
    const state = settled.get(id)?.state;
    if (state === undefined || state === 'submitting' || state === 'unknown') unresolved.add(id);
    else await journal.dropUnresolved(id);
  }
  for (const row of settled.values()) {
    if (row.state === 'unknown' && !unresolved.has(row.id)) await journal.addUnresolved(row);
  }
}

async function giveUp({ id, attempt }: JournalRow): Promise<void> {
  const answered = await paymentAnswers.get(id);
  await journal.update(id, (row) => {
    if (row.state !== 'submitting' || row.attempt !== attempt) return undefined;
    return answered === undefined
      ? { ...row, state: 'unknown', is_in_doubt: true, failure: undefined }
      : { ...row, state: 'accepted', is_in_doubt: false, failure: undefined, reference: answered.reference };
  });
}
