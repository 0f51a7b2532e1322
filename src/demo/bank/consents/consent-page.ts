import { randomToken } from '#lib/random.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import type { ConsentApproval, BankState } from '#demo/bank/bank-state.ts';
import { customersNow } from '#demo/seed/personas.ts';
import { consentKinds } from '#contract/consents.ts';
import { isOf, isSame, type Parties, storeConsent } from './consent-in-force.ts';
import { bankAccount } from '#demo/bank/customers.ts';

/** How long the user can answer. */
const APPROVAL_TIMEOUT_MS = 10 * MINUTE_MS;
/** How long the outcome is stored. */
const RETENTION_MS = 1440 * MINUTE_MS;

/** Returns the id, which cannot be guessed. */
export function requestApproval(
  state: BankState,
  request: Omit<ConsentApproval, 'id' | 'asked_at' | 'outcome'>,
  now: number,
): string {
  const id = randomToken(18);
  state.asked = state.asked.filter(({ asked_at }) => asked_at + RETENTION_MS > now);
  state.asked.push({ ...request, id, asked_at: now, outcome: 'waiting' });
  return id;
}

/** Only the newest consent can be approved. */
export function replaceWaiting(state: BankState, parties: Parties): void {
  for (const approval of state.asked) {
    if (approval.outcome === 'waiting' && isOf(parties, approval)) approval.outcome = 'replaced';
  }
}

export type ConsentRequestView = ReturnType<typeof viewConsentRequest>;

/** `id` is untrusted. */
export function viewConsentRequest(state: BankState, id: string, now: number) {
  const approval = state.asked.find((other) => other.id === id);
  const customer = customersNow().find((persona) => persona.id === approval?.persona);
  if (approval === undefined || customer === undefined) return { outcome: 'unknown' as const };
  if (approval.outcome !== 'waiting') return { outcome: approval.outcome };
  if (approval.asked_at + APPROVAL_TIMEOUT_MS <= now) return { outcome: 'too-old' as const };
  const accounts = customer.accounts.map(bankAccount).map((account) => ({
    ...account,
    kinds: consentKinds.filter((kind) => approval[kind].some((named) => isSame(named, account))),
  }));
  return {
    outcome: 'waiting' as const,
    persona: customer.id,
    accounts: accounts.filter(({ kinds }) => kinds.length > 0),
  };
}

/** @returns false if it was answered before or is too old. */
export function answerConsentRequest(
  state: BankState,
  id: string,
  answer: 'approved' | 'refused',
  now: number,
): boolean {
  const approval = state.asked.find((other) => other.id === id);
  if (approval === undefined || viewConsentRequest(state, id, now).outcome !== 'waiting') return false;
  approval.outcome = answer;
  if (answer === 'approved') {
    const { persona, client_id, balances, owners, transactions } = approval;
    storeConsent(state, { persona, client_id, balances, owners, transactions, given_at: now });
  }
  return true;
}
