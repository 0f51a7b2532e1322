import { queryOptions } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';
import type { Payment, PaymentContent, PaymentDraft } from './payment.ts';
import { journal, type JournalRow, rowOfDraft } from './payment-journal.ts';
import { DRAFTS, followPayments, KEPT, noteDraftDeleted, noteDraftSaved } from './payment-news.ts';
import {
  bodyOf,
  type KeptAnswer,
  type KeptBody,
  paymentAnswers,
  paymentBodies,
  paymentDrafts,
} from './payment-records.ts';
import { isTheirs, LockedError } from '#api/session/person.ts';
import { hasOwner } from './payment-owner.ts';

/**
 * What this browser knows of payments, until sign-out: what was confirmed here and what was begun. It
 * asks the bank nothing, which tells of no payment afterwards. Every tab reads again after each change.
 */
export const paymentQueries = {
  /** Newest first; after a sign-out those that nobody knows of, with id and time alone. */
  list: () => queryOptions({ queryKey: [...KEPT, 'list'], queryFn: listPayments }),

  /** `null` where there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEPT, 'one', id],
      queryFn: async () => (await listPayments()).find((payment) => payment.id === id) ?? null,
    }),

  /** What a draft was sent as; `null` where nothing was, or what was is put aside: then it may be confirmed. */
  ofDraft: (draftId: string) =>
    queryOptions({
      queryKey: [...KEPT, 'of-draft', draftId],
      queryFn: async () => {
        const payment = await latestOfDraft(draftId);
        return payment && payment.state !== 'not-sent' && payment.state !== 'discarded' ? payment : null;
      },
    }),

  /** What a draft was confirmed as where nothing of it was sent; `null` where it was sent, or never confirmed. */
  unsentOfDraft: (draftId: string) =>
    queryOptions({
      queryKey: [...KEPT, 'unsent-of-draft', draftId],
      queryFn: async () => {
        const payment = await latestOfDraft(draftId);
        return payment?.state === 'not-sent' ? payment : null;
      },
    }),

  /** Newest first. */
  drafts: () =>
    queryOptions({
      queryKey: DRAFTS,
      queryFn: async () => {
        followPayments();
        return (await paymentDrafts.list()).sort((a, b) => b.saved_at - a.saved_at);
      },
    }),

  /** What an earlier session kept of payments and is not known to be this person's. */
  locked: () => queryOptions({ queryKey: [...KEPT, 'locked'], queryFn: lockedPayments }),

  /** Whether this is the id of a payment or a draft that is locked. */
  isLocked: (id: string) =>
    queryOptions({ queryKey: [...KEPT, 'locked', id], queryFn: () => isPaymentLocked(id) }),

  /** `null` where there is none, or it is locked. */
  draft: (id: string) =>
    queryOptions({
      queryKey: [...DRAFTS, id],
      queryFn: async () => {
        followPayments();
        return (await paymentDrafts.get(id)) ?? null;
      },
    }),
};

async function latestOfDraft(draftId: string): Promise<Payment | undefined> {
  const payments = await listPayments();
  const row = rowOfDraft(await journal.rows(), draftId);
  return row && payments.find(({ id }) => id === row.id);
}

/**
 * Whether a sign-out would take with it what is known of a payment that is on its way, or that nobody knows
 * of: its content, and with it the way to send it again. `own` is one of this session; one of an earlier
 * session may be another person's, and the bank is not asked: a sign-out needs no network.
 *
 * @throws DOMException where the browser refuses storage.
 */
export async function leavesOpenPayment(): Promise<'own' | 'earlier' | undefined> {
  const open = (await journal.rows()).filter(mayBeAtBank);
  const bodies = await Promise.all(open.map(({ id }) => paymentBodies.has(id)));
  const left = open.filter((_, place) => bodies[place]);
  if (left.length === 0) return undefined;
  return left.some(({ session }) => session === bank().session.id) ? 'own' : 'earlier';
}

/** Keeps a draft in place of the one with the same id. */
export async function saveDraft(draft: PaymentDraft): Promise<void> {
  await paymentDrafts.put(draft);
  await noteDraftSaved(draft.id);
}

/**
 * Forgets a draft.
 *
 * @throws LockedError where it is locked.
 */
export async function dropDraft(id: string): Promise<void> {
  if (await paymentDrafts.isLocked(id)) throw new LockedError();
  await paymentDrafts.drop(id);
  await noteDraftDeleted(id);
}

/** One payment as it stands now, for whoever has just changed it: what became of it is told in any case. */
export async function paymentOf(row: JournalRow): Promise<Payment> {
  const unread = () => {
    // The session ended meanwhile, and nobody knows yet whether the next person is the same one.
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
  // One that is locked shows not even its id; after a sign-out, or when it was deleted, there is no row.
  const known = new Set(rows.map(({ id }) => id));
  const bare = unresolved
    .filter(({ id }) => !known.has(id))
    .map(({ id, attempted_at }): Payment => {
      const times = { timesSent: 0, attempted_at, sent_at: attempted_at };
      return { id, state: 'unknown', ...times, isInDoubt: true, claims: [] };
    });
  // The id decides between two of one instant, so that they always stand in one order.
  return [...own, ...bare].sort((a, b) => b.attempted_at - a.attempted_at || (a.id < b.id ? -1 : 1));
}

/** The rows of earlier sessions that are not known to be this person's. */
export async function lockedAmong(rows: readonly JournalRow[]): Promise<JournalRow[]> {
  const areTheirs = await Promise.all(rows.map(({ session }) => isTheirs(session)));
  return rows.filter((_, place) => areTheirs[place] !== true);
}

/** What is locked of payments: whether anything is, and whether the bank may have one of it. */
export interface LockedPayments {
  readonly isAny: boolean;
  readonly mayBeAtBank: boolean;
}

async function lockedPayments(): Promise<LockedPayments> {
  followPayments();
  const rows = await lockedAmong(await journal.rows());
  const kept = await Promise.all(
    [paymentBodies, paymentAnswers, paymentDrafts].map((all) => all.hasLocked()),
  );
  return { isAny: rows.length > 0 || kept.includes(true), mayBeAtBank: rows.some(mayBeAtBank) };
}

/** Whether nobody knows if the bank has a payment. */
export const mayBeAtBank = ({ state }: JournalRow): boolean => state === 'submitting' || state === 'unknown';

/** Whether this is the id of a payment or of a draft, sent or not, that is locked. */
export async function isPaymentLocked(id: string): Promise<boolean> {
  const rows = (await journal.rows()).filter((row) => row.id === id || row.draft_id === id);
  if ((await lockedAmong(rows)).length > 0) return true;
  const kept = await Promise.all([paymentBodies, paymentDrafts].map((all) => all.isLocked(id)));
  return kept.includes(true);
}

function asPayment(row: JournalRow, body: KeptBody | undefined, answer: KeptAnswer | undefined): Payment {
  const { id, state, attempted_at, sent_at, draft_id, replaces, failure, last_unsent, reference, claims } =
    row;
  const content = body && contentOf(body, answer);
  return {
    id,
    state,
    timesSent: row.attempt - (row.unsent_attempts ?? 0),
    attempted_at,
    sent_at,
    draft_id,
    claims,
    isInDoubt: row.is_in_doubt,
    ...(replaces !== undefined && { replaces }),
    ...(failure && { failure }),
    ...(last_unsent && { lastUnsent: last_unsent }),
    ...(reference !== undefined && { reference }),
    ...(content && { content }),
  };
}

function contentOf({ text, form }: KeptBody, answer: KeptAnswer | undefined): PaymentContent | undefined {
  const body = bodyOf(text);
  return body && { body, text, form, ...(answer && { answer: answer.answer }) };
}

/**
 * Brings the journal in order, as after a reload: an attempt that nobody waits for any more is unknown,
 * unless its answer was kept just before; and exactly what is unknown outlives a sign-out. A locked one
 * stays as it is: its answer can't be read.
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
  await journal.move(id, (row) => {
    if (row.state !== 'submitting' || row.attempt !== attempt) return undefined;
    return answered === undefined
      ? { ...row, state: 'unknown', is_in_doubt: true, failure: undefined }
      : { ...row, state: 'accepted', is_in_doubt: false, failure: undefined, reference: answered.reference };
  });
}
