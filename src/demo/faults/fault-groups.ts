import { statusFaults } from './fault-answers.ts';
import { effects, type FaultName, schemaFaults, tokenFaults, valueFaults } from './fault-effects.ts';
import { type FaultSetting, type FaultTarget, targets } from './faults.ts';

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
  if (name.startsWith('links-') || name === 'next-repeats') return 'links';
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

const reads = [
  'listAccounts',
  'listBalances',
  'listOwners',
  'listOverdrafts',
  'listTransactions',
  'getTransactionDetails',
  'getEndUserIdentity',
  'listTrustedBeneficiaries',
] as const satisfies readonly FaultTarget[];
const tokenCalls = ['getToken:authorization_code', 'getToken:refresh_token'] as const;
const bearerCalls = targets.filter((target) => !target.startsWith('getToken:'));

/** What a fault changes, and the targets whose answers have it. */
const parts = {
  /** Only a call with a bearer token can be told that it has expired. */
  bearer: bearerCalls,
  token: tokenCalls,
  'request-id': bearerCalls,
  collection: reads,
  /** A collection that is one object, or a list of one. */
  object: ['listOverdrafts', 'getEndUserIdentity'],
  id: ['listAccounts', 'listTransactions'],
  amount: ['listBalances', 'listOverdrafts', 'listTransactions'],
  currency: [
    'listAccounts',
    'listBalances',
    'listOverdrafts',
    'listTransactions',
    'listTrustedBeneficiaries',
  ],
  code: ['listAccounts', 'listBalances', 'listTransactions'],
  sign: ['listTransactions'],
  text: [...tokenCalls, ...reads, 'createPaymentRequest'],
  /** A text at which one character can be spoilt. */
  name: [...tokenCalls, ...reads],
  /** Some only by a setting: `consent_approval`, `payment_approach`. */
  links: [...reads, 'putConsents', 'createPaymentRequest'],
  pages: ['listTransactions'],
} as const satisfies Record<string, readonly FaultTarget[]>;
type Part = keyof typeof parts;

/** The parts that single faults change. The other faults change the part of their group, or any answer. */
const partOfFault: Readonly<Partial<Record<FaultName, Part>>> = {
  'token-expired': 'bearer',
  'invalid-utf-8': 'name',
  'lone-surrogate': 'name',
  'wrapped-in-list': 'object',
  'ids-repeated': 'id',
  'ids-missing': 'id',
  'ids-hostile': 'id',
  'next-repeats': 'pages',
  'amounts-extreme': 'amount',
  'amounts-as-text': 'amount',
  'amounts-negative': 'amount',
  'currencies-odd': 'currency',
  'codes-unknown': 'code',
  'sign-conflict': 'sign',
};

function partOf(fault: FaultName): Part | undefined {
  const own = partOfFault[fault];
  if (own !== undefined) return own;
  if (/^(?:collection|item)-|^many-items$/.test(fault)) return 'collection';
  const group = groupOf(fault);
  if (group === 'values') return 'text';
  return group === 'token' || group === 'links' || group === 'request-id' ? group : undefined;
}

/**
 * Where a fault changes the answer or its delivery, at least with some bank settings. A link may ask for it
 * elsewhere too, without effect.
 */
export function targetsOf(fault: FaultName): readonly FaultTarget[] {
  const part = partOf(fault);
  return part === undefined ? targets : parts[part];
}

export const hasEffect = ({ fault, target }: Pick<FaultSetting, 'fault' | 'target'>): boolean =>
  targetsOf(fault).includes(target);
