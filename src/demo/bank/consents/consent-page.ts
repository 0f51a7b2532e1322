import { randomToken } from '#lib/random.ts';
import type { AskedConsent, BankState } from '#demo/bank/db.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { type ConsentKind, consentKinds, isOf, isSame, keepConsent } from './consent-in-force.ts';
import { type BankAccount, bankAccount } from '#demo/bank/customers.ts';

const MINUTE = 60_000;
/** How long the user can answer. */
const PATIENCE = 10 * MINUTE;
/** How long the outcome is stored. */
const REMEMBERED = 1440 * MINUTE;

/** Returns the id, which cannot be guessed. */
export function askOnPage(
  state: BankState,
  asked: Omit<AskedConsent, 'id' | 'asked_at' | 'outcome'>,
  now: number,
): string {
  const id = randomToken(18);
  state.asked = state.asked.filter(({ asked_at }) => asked_at + REMEMBERED > now);
  state.asked.push({ ...asked, id, asked_at: now, outcome: 'waiting' });
  return id;
}

/** Only the newest consent can be approved. */
export function replaceWaiting(state: BankState, parties: Pick<AskedConsent, 'persona' | 'client_id'>): void {
  for (const asked of state.asked) {
    if (asked.outcome === 'waiting' && isOf(parties, asked)) asked.outcome = 'replaced';
  }
}

type AskedOutcome = AskedConsent['outcome'] | 'too-old' | 'unknown';

export type AskedView =
  | { readonly outcome: Exclude<AskedOutcome, 'waiting'> }
  | {
      readonly outcome: 'waiting';
      readonly persona: PersonaId;
      readonly accounts: readonly (BankAccount & { readonly kinds: readonly ConsentKind[] })[];
    };

/** `id` is untrusted. */
export function viewAsked(state: BankState, id: string, now: number): AskedView {
  const asked = state.asked.find((other) => other.id === id);
  const customer = personas.find((persona) => persona.id === asked?.persona);
  if (asked === undefined || customer === undefined) return { outcome: 'unknown' };
  if (asked.outcome !== 'waiting') return { outcome: asked.outcome };
  if (asked.asked_at + PATIENCE <= now) return { outcome: 'too-old' };
  const accounts = customer.accounts.map(bankAccount).map((account) => ({
    ...account,
    kinds: consentKinds.filter((kind) => asked[kind].some((named) => isSame(named, account))),
  }));
  return {
    outcome: 'waiting',
    persona: customer.id,
    accounts: accounts.filter(({ kinds }) => kinds.length > 0),
  };
}

/** @returns false if it was answered before or is too old. */
export function answerAsked(
  state: BankState,
  id: string,
  answer: 'approved' | 'refused',
  now: number,
): boolean {
  const asked = state.asked.find((other) => other.id === id);
  if (asked === undefined || viewAsked(state, id, now).outcome !== 'waiting') return false;
  asked.outcome = answer;
  if (answer === 'approved') {
    const { persona, client_id, balances, owners, transactions } = asked;
    keepConsent(state, { persona, client_id, balances, owners, transactions, given_at: now });
  }
  return true;
}
