import { statusFaults } from './fault-answers.ts';
import { effects, type FaultName, schemaFaults, tokenFaults, valueFaults } from './fault-effects.ts';
import { type FaultTarget, targets } from './faults.ts';

/** In display order. */
export const faultGroups = [
  'status',
  'wait',
  'latency',
  'lost',
  'request-id',
  'body',
  'schema',
  'values',
  'links',
  'token',
] as const;
export type FaultGroup = (typeof faultGroups)[number];

const DELAYED: ReadonlySet<FaultName> = new Set(['delayed', 'slow', 'stalls-in-body', 'no-answer']);
const LOST: ReadonlySet<FaultName> = new Set(['lost-before', 'lost-after', 'breaks-in-body']);
/** RFC 6749 §5.2. */
const OAUTH_ERRORS: ReadonlySet<FaultName> = new Set([
  'invalid-client',
  'invalid-grant',
  'unsupported-grant-type',
]);

const names = Object.keys(effects) as FaultName[];

export function groupOf(name: FaultName): FaultGroup {
  if (OAUTH_ERRORS.has(name) || Object.hasOwn(tokenFaults, name)) return 'token';
  if (DELAYED.has(name)) return 'latency';
  if (LOST.has(name)) return 'lost';
  if (name.startsWith('request-id-')) return 'request-id';
  if (name.startsWith('links-')) return 'links';
  if (/^status-(?:429|503)-/.test(name)) return 'wait';
  if (Object.hasOwn(statusFaults, name) || name === 'status-204') return 'status';
  if (Object.hasOwn(schemaFaults, name)) return 'schema';
  if (Object.hasOwn(valueFaults, name)) return 'values';
  return 'body';
}

export const allFaults: readonly { readonly group: FaultGroup; readonly fault: FaultName }[] =
  faultGroups.flatMap((group) =>
    names.filter((name) => groupOf(name) === group).map((fault) => ({ group, fault })),
  );

/**
 * Only a token call has tokens to change, and it has neither links nor an X-Request-ID. A link may ask for the
 * other faults too, without effect.
 */
export function faultsAt(target: FaultTarget): typeof allFaults {
  const isToken = target.startsWith('getToken:');
  const excluded: readonly FaultGroup[] = isToken ? ['links', 'request-id'] : ['token'];
  return allFaults.filter(({ group }) => !excluded.includes(group));
}

export const targetsOf = (fault: FaultName): readonly FaultTarget[] =>
  targets.filter((target) => faultsAt(target).some((one) => one.fault === fault));
