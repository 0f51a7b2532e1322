import type { BankState, Consent, Grant, NamedAccount } from '#demo/bank/bank-state.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { BankRefusal } from '#demo/bank/refusal.ts';
import type { SeedAccount } from '#demo/seed/persona.ts';
import type { BankSettings } from '#demo/bank/settings.ts';
import type { ConsentKind } from '#contract/consents.ts';
import { accountOr404, bankAccount, customerOr403 } from '#demo/bank/customers.ts';

export type Parties = Pick<Grant, 'persona' | 'client_id'>;

/** Same persona and same application. */
export const isOf = (parties: Parties, other: Parties): boolean =>
  other.persona === parties.persona && other.client_id === parties.client_id;

/** An IBAN alone does not identify an account. */
export const isSame = (named: NamedAccount, other: NamedAccount): boolean =>
  named.iban === other.iban && named.currency === other.currency;

/** Replaces the earlier consent of the same parties. */
export function storeConsent(state: BankState, consent: Consent): void {
  state.consents = [...state.consents.filter((other) => !isOf(consent, other)), consent];
}

/** ms since the epoch; an unknown start never expires. */
export function hasRunOut(
  given_at: number | undefined,
  { consent_days }: BankSettings,
  now: number,
): boolean {
  if (consent_days === 'never' || given_at === undefined) return false;
  return given_at + consent_days * DAY_MS <= now;
}

export const hasEnded = (ended_at: number | undefined, now: number) =>
  ended_at !== undefined && ended_at <= now;

/** Its consent holds where none was sent by PUT. */
export function latestSignIn({ grants }: BankState, parties: Parties): Grant | undefined {
  const signIns = grants.filter((grant) => isOf(parties, grant));
  // The last one wins at equal times; unknown times come first.
  return signIns.toSorted((a, b) => (a.given_at ?? 0) - (b.given_at ?? 0)).at(-1);
}

/** Until the first PUT the latest sign-in grants everything, then only the last PUT counts (assumed). */
function isCovered(state: BankState, parties: Parties, kind: ConsentKind, account: SeedAccount, now: number) {
  const consent = state.consents.find((other) => isOf(parties, other));
  if (consent === undefined) {
    const latest = latestSignIn(state, parties);
    return !hasEnded(latest?.consent_ended_at, now) && !hasRunOut(latest?.given_at, state.settings, now);
  }
  const isNamed = consent[kind].some((named) => isSame(named, bankAccount(account)));
  return isNamed && !hasEnded(consent.ended_at, now) && !hasRunOut(consent.given_at, state.settings, now);
}

/** @throws BankRefusal 404 for an unknown account, 403 without consent. */
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
