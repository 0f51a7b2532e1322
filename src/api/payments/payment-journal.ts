import { clock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/bank-address.ts';
import { bank } from '#api/session/connection.ts';
import type { ProblemKind } from '#lib/problem.ts';
import { paymentStore, type Step, type Unresolved } from './payment-store.ts';

/**
 * - `accepted`: the bank took the request, which says nothing of money;
 * - `not-sent`: nothing went out, or the bank did not process it;
 * - `unknown`: the bank may have it.
 */
export const paymentStates = [
  'submitting',
  'accepted',
  'rejected',
  'not-sent',
  'unknown',
  'discarded',
] as const;

export const returnKinds = ['successful', 'unsuccessful'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** `at`: ms since the epoch. */
const Claim = z.object({ kind: z.enum(returnKinds), at: z.number() });
export type ReturnClaim = Readonly<z.output<typeof Claim>>;

const Failure = z.object({
  kind: z.custom<ProblemKind>((input) => typeof input === 'string'),
  status: z.optional(z.number()),
  /** X-Request-ID. */
  reference: z.optional(z.string()),
  /** ms since the epoch. */
  retryAt: z.optional(z.number()),
  /** The configuration allows no payments. */
  is_not_set_up: z.optional(z.boolean()),
});
export type PaymentFailure = Readonly<z.output<typeof Failure>>;

/** Holds neither payee nor amount. `submitting` is written before anything is sent. */
export const JournalRow = z.object({
  id: z.string(),
  bank: z.string(),
  session: z.string(),
  draft_id: z.string(),
  state: z.enum(paymentStates),
  /** Repeats that were stopped before they began do not count. */
  attempt: z.number(),
  /** ms since the epoch. */
  attempted_at: z.number(),
  sent_at: z.number(),
  /** SHA-256 of the body; missing over plain http. */
  hash: z.optional(z.string()),
  replaces: z.optional(z.string()),
  /** An attempt has an unknown outcome: only an acceptance settles it. */
  is_in_doubt: z.boolean(),
  /** If in doubt, of the last attempt that went out. */
  failure: z.optional(Failure),
  last_unsent: z.optional(Failure),
  unsent_attempts: z.optional(z.number()),
  /** `attempted_at` of the attempt before a resend. */
  attempted_before: z.optional(z.number()),
  reference: z.optional(z.string()),
  return_state: z.string(),
  claims: z.array(Claim),
});
export type JournalRow = z.output<typeof JournalRow>;

const UnresolvedRow: z.ZodMiniType<Unresolved> = z.object({ id: z.string(), attempted_at: z.number() });

const here = () => bankOf(bank().config);

/** Unreadable rows stay for a newer version of the app. */
const readable = (rows: readonly unknown[]): JournalRow[] =>
  rows.flatMap((row) => {
    const read = z.safeParse(JournalRow, row).data;
    return read?.bank === here() ? [read] : [];
  });

export const journal = {
  rows: async (): Promise<JournalRow[]> => readable(await paymentStore.rows()),

  /** With `entry`, only while that encrypted record exists. */
  step: (
    decide: (rows: readonly JournalRow[]) => Step<JournalRow>,
    entry?: string,
  ): Promise<JournalRow | undefined> => paymentStore.change((rows) => decide(readable(rows)), entry),

  update: (id: string, next: (row: JournalRow) => JournalRow | undefined): Promise<JournalRow | undefined> =>
    journal.step((rows) => {
      const row = rows.find((one) => one.id === id);
      return { write: row && next(row) };
    }),

  unresolved: async (): Promise<Unresolved[]> =>
    (await paymentStore.unresolved(here())).flatMap((row) => z.safeParse(UnresolvedRow, row).data ?? []),
  addUnresolved: ({ id, attempted_at }: Unresolved) =>
    paymentStore.addUnresolved(here(), { id, attempted_at }),
  dropUnresolved: (id: string) => paymentStore.dropUnresolved(here(), id),
  lastWipe: () => paymentStore.lastWipe(),
};

const holdsDraft = ({ state }: JournalRow) =>
  state === 'submitting' || state === 'accepted' || state === 'unknown';

export function rowOfDraft(rows: readonly JournalRow[], draftId: string): JournalRow | undefined {
  const own = rows.filter(({ draft_id }) => draft_id === draftId).sort((a, b) => b.sent_at - a.sent_at);
  return own.find(holdsDraft) ?? own[0];
}

type NewRow = Pick<JournalRow, 'id' | 'session' | 'draft_id' | 'hash' | 'replaces' | 'return_state'>;

/** Changes nothing when a payment holds the draft, in whatever tab. */
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

export function repeating(
  from: 'unknown' | 'not-sent',
  state: 'submitting' | 'not-sent',
  failure?: PaymentFailure,
) {
  return (row: JournalRow): JournalRow | undefined => {
    if (row.state !== from) return undefined;
    if (state === 'not-sent') {
      // Nothing went out, so an earlier attempt stays in doubt.
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

export interface Outcome {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown';
  readonly failure?: PaymentFailure | undefined;
  /** X-Request-ID; missing when nothing went out. */
  readonly reference?: string | undefined;
}

/**
 * A refusal does not settle an earlier attempt in doubt. An answer may come after the attempt was given up.
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
