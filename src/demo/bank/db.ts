import type { OperationName } from '#contract/endpoints.ts';
import { machineClock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { KeptClock } from './clock-link.ts';
import { SwitchedFault } from '#demo/faults/faults.ts';
import { FundsAnswer, PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { BankSettings, usualSettings } from './settings.ts';

/** A person's yes to an application: what a code, an access token and a refresh token stand for. */
const Grant = z.object({
  id: z.string(),
  persona: z.string(),
  client_id: z.string(),
  scope: z.string(),
  /** When the person said yes, ms since the epoch; grants of an earlier version of the demo lack it. */
  given_at: z.optional(z.number()),
  /** When what this sign-in lets be read was made to run out, ms since the epoch; not at all where missing. */
  consent_ended_at: z.optional(z.number()),
  /** Spent or replaced tokens of this grant; one of them used again ends the grant. */
  spent: z.array(z.string()),
  access_token: z.optional(z.string()),
  /** ms since the epoch. */
  access_expires_at: z.number(),
  refresh_token: z.optional(z.string()),
});
export type Grant = z.output<typeof Grant>;

/** A code that was handed out and not exchanged yet. */
const Authorization = z.object({
  code: z.string(),
  grant_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.optional(z.string()),
  /** ms since the epoch. */
  expires_at: z.number(),
});

/** An account as a consent names it. */
const NamedAccount = z.object({ iban: z.string(), currency: z.string() });
export type NamedAccount = z.output<typeof NamedAccount>;

/** Whose accounts, for which application, and what of each may be read. */
const reading = {
  persona: z.string(),
  client_id: z.string(),
  balances: z.array(NamedAccount),
  owners: z.array(NamedAccount),
  transactions: z.array(NamedAccount),
};

/** What a person lets an application read. It is theirs and not of one grant: it outlives a sign-in. */
const Consent = z.object({
  ...reading,
  /** ms since the epoch. */
  given_at: z.number(),
  /** When it was made to run out, ms since the epoch; not at all where missing. */
  ended_at: z.optional(z.number()),
});
export type Consent = z.output<typeof Consent>;

/** A consent that the person is asked for on the bank's own page, and what has become of it. */
const AskedConsent = z.object({
  ...reading,
  id: z.string(),
  /** ms since the epoch. */
  asked_at: z.number(),
  outcome: z.enum(['waiting', 'approved', 'refused', 'replaced']),
});
export type AskedConsent = z.output<typeof AskedConsent>;

/**
 * All that the bank remembers beyond its seed. Accounts and balances are functions of the
 * persona and the clock, so only what people did is kept.
 */
export const KeptState = z.object({
  version: z.literal(1),
  authorizations: z.array(Authorization),
  grants: z.array(Grant),
  /** What testers have switched on. */
  faults: z.array(SwitchedFault),
  /** How testers have set the bank. */
  settings: BankSettings,
  /** How the clock stands, of the bank and of the app. */
  clock: KeptClock,
  /** At most one of a person and an application. */
  consents: z.array(Consent),
  asked: z.array(AskedConsent),
  funds_answers: z.array(FundsAnswer),
  payments: z.array(PaymentOrder),
});
export type BankState = z.output<typeof KeptState>;

/**
 * The same, as another version of the demo may have left it: what is missing or unreadable is as at a bank
 * where nobody has done it yet.
 */
const FoundState = z.extend(KeptState, {
  faults: z.catch(KeptState.shape.faults, () => []),
  settings: z.catch(BankSettings, () => ({ ...usualSettings })),
  clock: z.catch(KeptClock, () => machineClock),
  consents: z.catch(KeptState.shape.consents, () => []),
  asked: z.catch(KeptState.shape.asked, () => []),
  funds_answers: z.catch(KeptState.shape.funds_answers, () => []),
  payments: z.catch(KeptState.shape.payments, () => []),
});

/** A bank where nobody has done anything yet. */
export function freshState(): BankState {
  return {
    version: 1,
    authorizations: [],
    grants: [],
    faults: [],
    settings: { ...usualSettings },
    clock: machineClock,
    consents: [],
    asked: [],
    funds_answers: [],
    payments: [],
  };
}

/** What was kept, or a fresh state where another version of the demo has left it behind. */
export function stateOf(kept: unknown): BankState {
  const result = z.safeParse(FoundState, kept);
  return result.success ? result.data : freshState();
}

/** What can be made to run out at once, without moving the clock. */
export type Expiring = 'token' | 'session' | 'consent';

/** What changed the bank's memory: an operation of the interface, what somebody did at the bank's own pages, or a tester. */
export type ChangeReason =
  | OperationName
  | 'sign-in'
  | 'consent-answer'
  | 'payment-answer'
  | 'faults'
  | 'settings'
  | 'clock'
  | `expire-${Expiring}`
  | 'reset'
  | 'link'
  | 'restore'
  | 'import'
  | 'other';

/** The bank's memory; `change` runs its work as one step that no other tab comes between. */
export interface Memory {
  /** `what` names the change to whoever looks at it later. */
  change<T>(work: (state: BankState) => T, what?: ChangeReason): Promise<T>;
}
