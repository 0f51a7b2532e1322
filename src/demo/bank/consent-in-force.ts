import type { BankState, Consent, Grant, NamedAccount } from './db.ts';
import { BankRefusal } from './refusal.ts';
import type { SeedAccount } from '#demo/seed/persona.ts';
import type { BankSettings } from './settings.ts';
import { accountOr404, bankAccount, customerOr403 } from './customers.ts';

const DAY = 86_400_000;

/** What a consent names accounts for (4.6). */
export const consentKinds = ['balances', 'owners', 'transactions'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Whose consent for which application. */
type Parties = Pick<Grant, 'persona' | 'client_id'>;

/** Whether two things are of the same person and the same application. */
export const isOf = (parties: Parties, other: Parties): boolean =>
  other.persona === parties.persona && other.client_id === parties.client_id;

/** Whether two of the bank's accounts are one: an IBAN alone does not tell. */
export const isSame = (named: NamedAccount, other: NamedAccount): boolean =>
  named.iban === other.iban && named.currency === other.currency;

/** Puts a consent in the place of the one that the person gave the application before. */
export function keepConsent(state: BankState, consent: Consent): void {
  state.consents = [...state.consents.filter((other) => !isOf(consent, other)), consent];
}

/**
 * Whether what was given at a time has run out by `now`, both in ms since the epoch. What was given
 * at a time that nobody knows can't run out.
 */
function hasRunOut(given_at: number | undefined, { consent_days }: BankSettings, now: number): boolean {
  if (consent_days === 'never' || given_at === undefined) return false;
  return given_at + consent_days * DAY <= now;
}

/** Whether a tester has made it run out before `now`. */
const hasEnded = (ended_at: number | undefined, now: number) => ended_at !== undefined && ended_at <= now;

/**
 * Whether the application may read a kind of an account: the latest sign-in grants everything until
 * the person's first PUT, and from then on only what the last one named (assumed). A sign-in does
 * not bring back what a PUT has left out, nor renew it.
 */
function isCovered(state: BankState, parties: Parties, kind: ConsentKind, account: SeedAccount, now: number) {
  const consent = state.consents.find((other) => isOf(parties, other));
  if (consent === undefined) {
    const signIns = state.grants.filter((grant) => isOf(parties, grant));
    // The last of several at one time, and any that knows its time before one that does not.
    const latest = signIns.toSorted((a, b) => (a.given_at ?? 0) - (b.given_at ?? 0)).at(-1);
    return !hasEnded(latest?.consent_ended_at, now) && !hasRunOut(latest?.given_at, state.settings, now);
  }
  const isNamed = consent[kind].some((named) => isSame(named, bankAccount(account)));
  return isNamed && !hasEnded(consent.ended_at, now) && !hasRunOut(consent.given_at, state.settings, now);
}

/**
 * The account that a call is about, if the caller may read this of it.
 *
 * @throws BankRefusal 404 for an account that the caller does not have, and 403 for one that their
 * consent does not cover, in the words of real banks.
 */
export function coveredAccount(
  {
    caller,
    params,
    state,
    now,
  }: { caller: Grant; params: { account_resource_id: string }; state: BankState; now: number },
  kind: ConsentKind,
): SeedAccount {
  const account = accountOr404(customerOr403(caller), params.account_resource_id);
  if (!isCovered(state, caller, kind, account, now)) throw new BankRefusal(403, 'NO_CONSENTS', 'Forbidden');
  return account;
}
