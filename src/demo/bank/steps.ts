import { extra } from '#contract/tolerant.ts';
import { timeBy } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { type BankState, type Grant, StoredState } from './bank-state.ts';
import { FiredFault, firedCount, printFault } from '#demo/faults/faults.ts';

/** A change that can be undone. */
export const Step = z.object({
  id: z.number(),
  what: z.string(),
  /** ms since the epoch, by the bank's clock then. */
  at: z.number(),
  /** The fault that acted on the call that changed the state. */
  fault: extra(FiredFault.shape.fault),
  /** Old values of the changed members only. */
  before: z.partial(StoredState),
});
export type Step = z.output<typeof Step>;

/**
 * Never the id of an undone step, whose button another tab may still show. `machine` is in ms since the
 * epoch.
 */
export const nextStepId = (latest: number | undefined, machine: number): number =>
  Math.max(machine, (latest ?? 0) + 1);

export const MAX_STEPS = 50;

type Member = keyof BankState;

const changedMembers = (one: BankState, other: BankState): Member[] =>
  (Object.keys(one) as Member[]).filter(
    (member) => JSON.stringify(one[member]) !== JSON.stringify(other[member]),
  );

const pick = (state: BankState, members: readonly Member[]): Partial<BankState> =>
  Object.fromEntries(members.map((member) => [member, state[member]]));

/**
 * A session in both states keeps its current tokens, because the app has no others; faults keep their counts
 * of calls, and of how often they fired.
 */
export function reachable(target: BankState, current: BankState): BankState {
  return {
    ...target,
    fired: current.fired,
    grants: target.grants.map((grant) => withCurrentTokens(grant, current)),
    faults: target.faults.map((fault) => {
      const counted = current.faults.find((other) => printFault(other) === printFault(fault));
      return { ...fault, calls: counted?.calls ?? fault.calls };
    }),
  };
}

function withCurrentTokens(grant: Grant, current: BankState): Grant {
  const now = current.grants.find(({ id }) => id === grant.id);
  const isRenewed =
    grant.refresh_token !== undefined &&
    now?.refresh_token !== undefined &&
    now.refresh_token !== grant.refresh_token;
  if (!isRenewed) return grant;
  const { spent, access_token, access_expires_at, refresh_token } = now;
  return { ...grant, spent, access_token, access_expires_at, refresh_token };
}

/** `undefined` if undoing would change nothing. */
export function stepBetween(before: BankState, after: BankState): Step['before'] | undefined {
  const back = reachable(before, after);
  const changed = changedMembers(back, after);
  return changed.length === 0 ? undefined : pick(before, changed);
}

/** The fault that acted on the call between the two states. */
export function firedBetween(before: BankState, after: BankState): Step['fault'] {
  const [latest] = after.fired;
  return latest !== undefined && latest.count === firedCount(before.fired, latest) + 1
    ? latest.fault
    : undefined;
}

export function undoSteps(current: BankState, latestFirst: readonly Pick<Step, 'before'>[]): BankState {
  const restored: BankState = Object.assign({ ...current }, ...latestFirst.map(({ before }) => before));
  return reachable(restored, current);
}

export const isSameState = (one: BankState, other: BankState): boolean =>
  changedMembers(one, other).length === 0;

/** They change later calls only, or are compared as a time. */
const SWITCHED: ReadonlySet<Member> = new Set(['faults', 'fault_settings', 'fired', 'clock']);

/** In ms; a smaller jump is only the delay of freezing. */
const MIN_STEP_MS = 1_000;

/**
 * Whether data read before may have changed: faults affect only later calls. `machine` is in ms since the
 * epoch.
 */
export function affectsReads(before: BankState, after: BankState, machine: number): boolean {
  const shift = Math.abs(timeBy(after.clock, machine) - timeBy(before.clock, machine));
  return shift >= MIN_STEP_MS || changedMembers(before, after).some((member) => !SWITCHED.has(member));
}
