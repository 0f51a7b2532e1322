import { clock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';
import { paymentStates, type PaymentFailure, returnKinds, unsentReasons } from './payment.ts';
import { type PaymentStore, paymentStore, type Step, type Unresolved } from './payment-store.ts';

const Failure = z.object({
  kind: z.custom<PaymentFailure['kind']>((input) => typeof input === 'string'),
  status: z.optional(z.number()),
  reference: z.optional(z.string()),
  retryAt: z.optional(z.number()),
  unsent: z.optional(z.enum(unsentReasons)),
});

/**
 * What the journal holds of a payment: nothing that tells whom or how much. Its states move by
 * compare-and-set alone, and `submitting` is written before anything goes out.
 */
export const JournalRow = z.object({
  /** `payment_information_id`. */
  id: z.string(),
  bank: z.string(),
  /** The session that it was confirmed in. */
  session: z.string(),
  draft_id: z.string(),
  state: z.enum(paymentStates),
  /** How many confirmations there were. */
  attempt: z.number(),
  /** Of the last one and of the first, ms since the epoch. */
  attempted_at: z.number(),
  sent_at: z.number(),
  /** SHA-256 of the body; missing where the browser has none. */
  hash: z.optional(z.string()),
  replaces: z.optional(z.string()),
  /** Whether some attempt was left open: only the bank's yes can close it then. */
  is_in_doubt: z.boolean(),
  /** Of the last attempt; of one that was left open, of the last attempt that went out. */
  failure: z.optional(Failure),
  /** Of one that was left open: why the last attempt did not go out. */
  last_unsent: z.optional(Failure),
  /** How many of the attempts did not go out. */
  unsent_attempts: z.optional(z.number()),
  /** While one that was left open is sent again: `attempted_at` of the attempt before. */
  attempted_before: z.optional(z.number()),
  reference: z.optional(z.string()),
  /** The one-time `state` of both ways back. */
  return_state: z.string(),
  claims: z.array(z.object({ kind: z.enum(returnKinds), at: z.number() })),
});
export type JournalRow = z.output<typeof JournalRow>;

const UnresolvedRow: z.ZodMiniType<Unresolved> = z.object({ id: z.string(), attempted_at: z.number() });

let opened: PaymentStore | undefined;
const store = () => (opened ??= paymentStore());
const here = () => bankOf(bank().config);

/** Every row of this bank. One that can't be read is left where it is, so that a newer version of the app still finds it. */
const readable = (rows: readonly unknown[]): JournalRow[] =>
  rows.flatMap((row) => {
    const read = z.safeParse(JournalRow, row).data;
    return read?.bank === here() ? [read] : [];
  });

/** The journal of this bank's payments; see {@link PaymentStore} for what its methods throw. */
export const journal = {
  rows: async (): Promise<JournalRow[]> => readable(await store().rows()),

  /** One step over all rows, only while the vault has `entry` where one is named; answers what was written. */
  step: (
    decide: (rows: readonly JournalRow[]) => Step<JournalRow>,
    entry?: string,
  ): Promise<JournalRow | undefined> => store().change((rows) => decide(readable(rows)), entry),

  /** One step of one row: `next` says what it becomes, `undefined` for no change. */
  move: (id: string, next: (row: JournalRow) => JournalRow | undefined): Promise<JournalRow | undefined> =>
    journal.step((rows) => {
      const row = rows.find((one) => one.id === id);
      return { write: row && next(row) };
    }),

  unresolved: async (): Promise<Unresolved[]> =>
    (await store().unresolved(here())).flatMap((row) => z.safeParse(UnresolvedRow, row).data ?? []),
  addUnresolved: ({ id, attempted_at }: Unresolved) => store().addUnresolved(here(), { id, attempted_at }),
  dropUnresolved: (id: string) => store().dropUnresolved(here(), id),
  lastWipe: () => store().lastWipe(),
};

/** Whether a row keeps its draft from being confirmed as another payment. */
const holdsDraft = ({ state }: JournalRow) =>
  state === 'submitting' || state === 'accepted' || state === 'unknown';

/** The payment that a draft stands for by now, if any. */
export function rowOfDraft(rows: readonly JournalRow[], draftId: string): JournalRow | undefined {
  const own = rows.filter(({ draft_id }) => draft_id === draftId).sort((a, b) => b.sent_at - a.sent_at);
  return own.find(holdsDraft) ?? own[0];
}

/** What a confirmation brings with it. */
type NewRow = Pick<JournalRow, 'id' | 'session' | 'draft_id' | 'hash' | 'replaces' | 'return_state'>;

/**
 * The step of a confirmation: a new row, or another attempt of one of which nothing was sent, where its
 * bytes are the same. Nothing where the draft stands for another payment already, in whatever tab.
 */
export function beginning(row: NewRow, state: 'submitting' | 'not-sent', failure?: PaymentFailure) {
  return (rows: readonly JournalRow[]): Step<JournalRow> => {
    const now = clock.now();
    const same = rows.find(({ id }) => id === row.id);
    const isTaken = rows.some((other) => other.draft_id === row.draft_id && holdsDraft(other));
    if (isTaken || (same && (same.state !== 'not-sent' || same.hash !== row.hash))) return {};
    const drop = rows
      .filter(({ id, draft_id, state }) => id !== row.id && draft_id === row.draft_id && state === 'not-sent')
      .map(({ id }) => id);
    const refused = rows.find((other) => other.draft_id === row.draft_id && other.state === 'rejected');
    const write: JournalRow = {
      ...row,
      replaces: row.replaces ?? refused?.id,
      bank: here(),
      state,
      attempt: (same?.attempt ?? 0) + 1,
      unsent_attempts: (same?.unsent_attempts ?? 0) + (state === 'not-sent' ? 1 : 0),
      attempted_at: now,
      sent_at: same?.sent_at ?? now,
      is_in_doubt: false,
      failure: failure ?? same?.failure,
      claims: same?.claims ?? [],
    };
    return { write, drop };
  };
}

/** The step of another attempt of the same bytes, from `from` alone. */
export function repeating(
  from: 'unknown' | 'not-sent',
  state: 'submitting' | 'not-sent',
  failure?: PaymentFailure,
) {
  return (row: JournalRow): JournalRow | undefined => {
    if (row.state !== from) return undefined;
    if (state === 'not-sent') {
      // Nothing went out: what was open before still is, for the reason that it had.
      return from === 'unknown'
        ? { ...row, last_unsent: failure }
        : { ...row, failure: failure ?? row.failure };
    }
    return {
      ...row,
      state,
      attempt: row.attempt + 1,
      attempted_at: clock.now(),
      attempted_before: from === 'unknown' ? row.attempted_at : undefined,
      last_unsent: undefined,
    };
  };
}

/** How an attempt came out. */
export interface Outcome {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown';
  readonly failure?: PaymentFailure | undefined;
  /** The X-Request-ID that it went out with; without one nothing of a `not-sent` went out. */
  readonly reference?: string | undefined;
}

/**
 * The step of an attempt that came out. Where an earlier attempt was left open, a refusal of this one
 * says nothing of that: it stays unknown, and as it was where this one did not go out. An answer may also come after the attempt was taken for lost.
 */
export function ending(attempt: number, { state, failure, reference }: Outcome) {
  return (row: JournalRow): JournalRow | undefined => {
    if (row.attempt !== attempt || (row.state !== 'submitting' && row.state !== 'unknown')) return undefined;
    const isUnsent = state === 'not-sent' && reference === undefined;
    const unsent_attempts = (row.unsent_attempts ?? 0) + (isUnsent ? 1 : 0);
    if (isUnsent && row.is_in_doubt) {
      const attempted_at = row.attempted_before ?? row.attempted_at;
      return { ...row, state: 'unknown', unsent_attempts, attempted_at, last_unsent: failure };
    }
    const isOpen = state !== 'accepted' && (row.is_in_doubt || state === 'unknown');
    return {
      ...row,
      unsent_attempts,
      state: isOpen ? 'unknown' : state,
      is_in_doubt: isOpen,
      failure,
      reference: reference ?? failure?.reference ?? row.reference,
    };
  };
}
