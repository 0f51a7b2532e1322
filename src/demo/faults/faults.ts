import { endpoints, type OperationName } from '#contract/endpoints.ts';
import * as z from 'zod/mini';
import { effects, type FaultName } from './fault-effects.ts';

/** The token call is two targets. */
export type FaultTarget =
  | Exclude<OperationName, 'getToken'>
  | `getToken:${'authorization_code' | 'refresh_token'}`;

export const targets = (Object.keys(endpoints) as OperationName[]).flatMap((name): FaultTarget[] =>
  name === 'getToken' ? ['getToken:authorization_code', 'getToken:refresh_token'] : [name],
);
const names = Object.keys(effects) as FaultName[];

/** Largest `every`, in calls. */
export const MAX_EVERY = 999;
const When = z.union([
  z.enum(['next', 'always']),
  z.object({ every: z.int().check(z.minimum(2), z.maximum(MAX_EVERY)) }),
]);

export const FaultSetting = z.object({
  target: z.enum(targets),
  fault: z.enum(names),
  when: When,
});
export type FaultSetting = z.output<typeof FaultSetting>;

/** Only `every` counts `calls`. */
export const SwitchedFault = z.object({ ...FaultSetting.shape, calls: z.number() });
export type SwitchedFault = z.output<typeof SwitchedFault>;

/** Without its count. */
export const settingOf = ({ target, fault, when }: SwitchedFault): FaultSetting => ({ target, fault, when });

/** How often a fault has acted since faults were switched last, also when it is used up. */
export const FiredFault = z.object({ target: z.enum(targets), fault: z.enum(names), count: z.number() });
export type FiredFault = z.output<typeof FiredFault>;

/** The ones that fired longest ago are dropped first. */
const MAX_FIRED = 20;

/** Unreserved in a query (RFC 3986 §2.3), and in none of our names. */
const SEPARATOR = '~';

/** `listBalances~status-500-stack~every-3`. */
export function printFault({ target, fault, when }: FaultSetting): string {
  return [target, fault, typeof when === 'string' ? when : `every-${when.every}`].join(SEPARATOR);
}

/** Removes the first match only. */
export function withoutFault<Setting extends FaultSetting>(
  current: readonly Setting[],
  removed: FaultSetting,
): readonly Setting[] {
  const removedIndex = current.findIndex((other) => printFault(other) === printFault(removed));
  return current.filter((_, index) => index !== removedIndex);
}

/** Inverse of {@link printFault}; `undefined` if invalid. */
export function parseFault(text: string): FaultSetting | undefined {
  const [target, fault, when = '', ...more] = text.split(SEPARATOR);
  const [, every] = /^every-([1-9]\d*)$/.exec(when) ?? [];
  const result = z.safeParse(FaultSetting, {
    target,
    fault,
    when: every === undefined ? when : { every: Number(every) },
  });
  return result.success && more.length === 0 ? result.data : undefined;
}

/** Whether all but its time can be read. */
export function lacksTime(text: string): boolean {
  const [target, fault] = text.split(SEPARATOR);
  return parseFault(text) === undefined && parseFault([target, fault, 'next'].join(SEPARATOR)) !== undefined;
}

export function targetOf(name: OperationName, query: unknown): FaultTarget {
  if (name !== 'getToken') return name;
  const { grant_type } = z.parse(endpoints.getToken.query, query);
  return `getToken:${grant_type}`;
}

/**
 * The first setting that is due, which is counted in `fired`. Removes a setting for one call, and counts
 * calls for `every`.
 */
export function takeFault(
  state: { faults: SwitchedFault[]; fired: FiredFault[] },
  target: FaultTarget,
): FaultName | undefined {
  const due = state.faults.find((setting) => setting.target === target && countDue(setting));
  if (due === undefined) return undefined;
  if (due.when === 'next') state.faults = state.faults.filter((other) => other !== due);
  const { fault } = due;
  const others = state.fired.filter((other) => !isSameFault(other, due));
  const count = firedCount(state.fired, due) + 1;
  state.fired = [{ target, fault, count }, ...others].slice(0, MAX_FIRED);
  return fault;
}

/** Counts the call; returns whether the fault acts on it. */
function countDue(setting: SwitchedFault): boolean {
  if (typeof setting.when === 'string') return true;
  setting.calls += 1;
  return setting.calls % setting.when.every === 0;
}

type FaultAtTarget = Pick<FaultSetting, 'target' | 'fault'>;

const isSameFault = (one: FaultAtTarget, other: FaultAtTarget): boolean =>
  one.target === other.target && one.fault === other.fault;

/** How often a fault fired. */
export const firedCount = (fired: readonly FiredFault[], fault: FaultAtTarget): number =>
  fired.find((other) => isSameFault(other, fault))?.count ?? 0;

/** Faults that fired and are off. */
export const usedUp = (
  fired: readonly FiredFault[],
  faults: readonly FaultSetting[],
): readonly FiredFault[] => fired.filter((other) => !faults.some((fault) => isSameFault(fault, other)));

/** Switches faults; only those that stay on keep their counts. */
export function switchFaults(
  state: { faults: SwitchedFault[]; fault_settings: FaultSetting[]; fired: FiredFault[] },
  faults: readonly SwitchedFault[],
): void {
  const staysOn = (fired: FiredFault) =>
    [state.faults, faults].every((list) => list.some((fault) => isSameFault(fault, fired)));
  state.fired = state.fired.filter(staysOn);
  state.faults = [...faults];
  state.fault_settings = faults.map(settingOf);
}
