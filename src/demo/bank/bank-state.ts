import type { OperationName } from '#contract/endpoints.ts';
import { machineClock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { StoredClock } from './clock-link.ts';
import { FaultSetting, FiredFault, settingOf, SwitchedFault } from '#demo/faults/faults.ts';
import { StoredFundsAnswer, PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { BankSettings, defaultSettings } from './settings.ts';
import { dayOf, isoDate } from '#demo/seed/calendar.ts';

/** Codes and tokens belong to a grant. */
const Grant = z.object({
  id: z.string(),
  persona: z.string(),
  client_id: z.string(),
  scope: z.string(),
  /** ms since the epoch; missing in older grants. */
  given_at: z.optional(z.number()),
  /** When a tester expired its consent, ms since the epoch. */
  consent_ended_at: z.optional(z.number()),
  /** Used codes and replaced refresh tokens; reuse ends the grant. */
  spent: z.array(z.string()),
  access_token: z.optional(z.string()),
  /** ms since the epoch. */
  access_expires_at: z.number(),
  refresh_token: z.optional(z.string()),
});
export type Grant = z.output<typeof Grant>;

const Authorization = z.object({
  code: z.string(),
  grant_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.optional(z.string()),
  /** ms since the epoch. */
  expires_at: z.number(),
});

const NamedAccount = z.object({ iban: z.string(), currency: z.string() });
export type NamedAccount = z.output<typeof NamedAccount>;

const consentMembers = {
  persona: z.string(),
  client_id: z.string(),
  balances: z.array(NamedAccount),
  owners: z.array(NamedAccount),
  transactions: z.array(NamedAccount),
};

/** Independent of grants, so it outlives a sign-in. */
const Consent = z.object({
  ...consentMembers,
  /** ms since the epoch. */
  given_at: z.number(),
  /** When a tester expired it, ms since the epoch. */
  ended_at: z.optional(z.number()),
});
export type Consent = z.output<typeof Consent>;

/** For approval on the bank's page. */
const ConsentApproval = z.object({
  ...consentMembers,
  id: z.string(),
  /** ms since the epoch. */
  asked_at: z.number(),
  outcome: z.enum(['waiting', 'approved', 'refused', 'replaced']),
});
export type ConsentApproval = z.output<typeof ConsentApproval>;

/** Accounts and balances are computed, so only actions are stored. */
export const StoredState = z.object({
  version: z.literal(1),
  authorizations: z.array(Authorization),
  grants: z.array(Grant),
  faults: z.array(SwitchedFault),
  /** The latest first. */
  fired: z.array(FiredFault),
  /** The faults as they were switched last: one for a single call stays here when it is used up. */
  fault_settings: z.array(FaultSetting),
  settings: BankSettings,
  /** The day on which the balances are those of the seed; on others they follow from what is booked between. */
  opened_on: z.iso.date(),
  /** Shared by the bank and the app. */
  clock: StoredClock,
  /** At most one per customer and application. */
  consents: z.array(Consent),
  asked: z.array(ConsentApproval),
  funds_answers: z.array(StoredFundsAnswer),
  payments: z.array(PaymentOrder),
});
export type BankState = z.output<typeof StoredState>;

/** By the machine's clock: a bank that is reset has that clock again. */
const today = () => isoDate(dayOf(Date.now()));

/** Missing or unreadable members, as another demo version stores them, get defaults. */
const LenientState = z.extend(StoredState, {
  faults: z.catch(StoredState.shape.faults, () => []),
  fired: z.catch(StoredState.shape.fired, () => []),
  fault_settings: z.catch(StoredState.shape.fault_settings, () => []),
  settings: z.catch(BankSettings, () => ({ ...defaultSettings })),
  opened_on: z.catch(StoredState.shape.opened_on, today),
  clock: z.catch(StoredClock, () => machineClock),
  consents: z.catch(StoredState.shape.consents, () => []),
  asked: z.catch(StoredState.shape.asked, () => []),
  funds_answers: z.catch(StoredState.shape.funds_answers, () => []),
  payments: z.catch(StoredState.shape.payments, () => []),
});

export const freshState = (): BankState =>
  z.parse(LenientState, { version: 1, authorizations: [], grants: [] });

/** An unreadable state becomes a fresh one. */
export function stateOf(stored: unknown): BankState {
  const state = z.safeParse(LenientState, stored).data ?? freshState();
  // An older version of the demo stored only the faults that are on.
  if (state.fault_settings.length === 0) state.fault_settings = state.faults.map(settingOf);
  return state;
}

export type ExpirableItem = 'token' | 'session' | 'consent';

/** Why the state changes, other than by a call. */
export const changeReasons = [
  'sign-in',
  'consent-answer',
  'payment-answer',
  'faults',
  'settings',
  'clock',
  'expire-token',
  'expire-session',
  'expire-consent',
  'reset',
  'link',
  'restore',
  'import',
  'other',
] as const;
export type ChangeReason = OperationName | (typeof changeReasons)[number];

/** `change` is atomic across all tabs. */
export interface Memory {
  change<T>(work: (state: BankState) => T, what?: ChangeReason): Promise<T>;
}
