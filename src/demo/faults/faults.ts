import { endpoints, type OperationName } from '#contract/endpoints.ts';
import * as z from 'zod/mini';
import { type Effect, effects, type FaultName } from './fault-effects.ts';

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

export function targetOf(name: OperationName, query: unknown): FaultTarget {
  if (name !== 'getToken') return name;
  const { grant_type } = z.parse(endpoints.getToken.query, query);
  return `getToken:${grant_type}`;
}

/** The first setting that is due. Removes a setting for one call, and counts calls for `every`. */
export function takeFault(state: { faults: SwitchedFault[] }, target: FaultTarget): Effect | undefined {
  for (const setting of state.faults) {
    if (setting.target !== target) continue;
    if (setting.when === 'next') state.faults = state.faults.filter((other) => other !== setting);
    if (typeof setting.when === 'string') return effects[setting.fault];
    setting.calls += 1;
    if (setting.calls % setting.when.every === 0) return effects[setting.fault];
  }
  return undefined;
}
