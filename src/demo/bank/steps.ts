import { timeBy } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { type BankState, type Grant, KeptState } from './db.ts';
import { printFault } from '#demo/faults/faults.ts';

/** One change of the bank's memory that can be taken back. */
export const Step = z.object({
  /** Of two steps the later has the greater one; see {@link nextStepId}. */
  id: z.number(),
  what: z.string(),
  /** ms since the epoch, by the clock of the bank as it stood then. */
  at: z.number(),
  /** What was changed, as it was before: whole members of the state, for the rest of it is most of it. */
  before: z.partial(KeptState),
});
export type Step = z.output<typeof Step>;

/**
 * The id of a step after the latest one that is kept. It never was that of a step that was taken back: another tab may
 * still show that one, and its button must not take back another. `machine` is what the machine's clock says.
 */
export const nextStepId = (latest: number | undefined, machine: number): number =>
  Math.max(machine, (latest ?? 0) + 1);

/** As many steps can be taken back. */
export const MAX_STEPS = 50;

type Member = keyof BankState;

/** The members in which two states differ. */
const differing = (one: BankState, other: BankState): Member[] =>
  (Object.keys(one) as Member[]).filter(
    (member) => JSON.stringify(one[member]) !== JSON.stringify(other[member]),
  );

/** The members of a state. */
const picked = (state: BankState, members: readonly Member[]): Partial<BankState> =>
  Object.fromEntries(members.map((member) => [member, state[member]]));

/**
 * A state as it can be gone back to from the present one: exactly it, but for what only goes on. A session
 * that lives in both keeps the tokens that it has now, because the application has no others; a fault keeps
 * the calls that it has counted.
 */
export function reachable(target: BankState, present: BankState): BankState {
  return {
    ...target,
    grants: target.grants.map((grant) => withItsTokens(grant, present)),
    faults: target.faults.map((fault) => {
      const counted = present.faults.find((other) => printFault(other) === printFault(fault));
      return { ...fault, calls: counted?.calls ?? fault.calls };
    }),
  };
}

function withItsTokens(grant: Grant, present: BankState): Grant {
  const now = present.grants.find(({ id }) => id === grant.id);
  const isRenewed =
    grant.refresh_token !== undefined &&
    now?.refresh_token !== undefined &&
    now.refresh_token !== grant.refresh_token;
  if (!isRenewed) return grant;
  const { spent, access_token, access_expires_at, refresh_token } = now;
  return { ...grant, spent, access_token, access_expires_at, refresh_token };
}

/** What has to be kept of a change so that it can be taken back; `undefined` where that would do nothing. */
export function stepBetween(before: BankState, after: BankState): Step['before'] | undefined {
  const back = reachable(before, after);
  const changed = differing(back, after);
  return changed.length === 0 ? undefined : picked(before, changed);
}

/** The state before the earliest of these steps, which are the latest ones, the last of all first. */
export function takenBack(present: BankState, latestFirst: readonly Pick<Step, 'before'>[]): BankState {
  const then: BankState = Object.assign({ ...present }, ...latestFirst.map(({ before }) => before));
  return reachable(then, present);
}

/** Whether two states are the same, also in what only goes on. */
export const isSameState = (one: BankState, other: BankState): boolean => differing(one, other).length === 0;

/** From here on a clock was moved, ms: less goes by between the moment at which it was stopped and the one at which that is told. */
const MOVED = 1_000;

/**
 * Whether what was read of the bank may be another after a change: not where only faults are switched, which
 * the next call is to meet, or the clock stops or goes on. `machine` is what the machine's clock says.
 */
export function isReadAnew(before: BankState, after: BankState, machine: number): boolean {
  const jump = Math.abs(timeBy(after.clock, machine) - timeBy(before.clock, machine));
  return (
    jump >= MOVED || differing(before, after).some((member) => member !== 'faults' && member !== 'clock')
  );
}
