import { clock } from '#lib/time/clock.ts';
import type { BankState, Grant } from '#demo/bank/bank-state.ts';
import { memoryOf, stateWith } from './fake-memory.ts';
import { handlers } from '#demo/bank/handlers.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from '#demo/server/serve.ts';

/** For tests: a sign-in whose access token is its id, by default that of the persona. */
export const signedInAs = (persona: PersonaId, change: Partial<Grant> = {}): Grant => ({
  id: persona,
  persona,
  client_id: 'bankbook-demo',
  scope: 'aisp',
  given_at: clock.now(),
  spent: [],
  access_token: change.id ?? persona,
  access_expires_at: Number.MAX_SAFE_INTEGER,
  ...change,
});

/** For tests: an account by the end of its id, as a consent names it. */
export function named(persona: PersonaId, id: string) {
  const accounts = personas.find((candidate) => candidate.id === persona)?.accounts ?? [];
  const found = accounts.find(({ account }) => account.resource_id.endsWith(id));
  if (found === undefined) throw new Error(`No account ${id} of ${persona}`);
  return { iban: found.iban, currency: found.ledger.currency };
}

/** For tests: a bank with these grants, called as by an application. */
export function consentBank(settings: Partial<BankState['settings']>, ...grants: readonly Grant[]) {
  const state = stateWith(...grants);
  const memory = memoryOf({ ...state, settings: { ...state.settings, ...settings } });
  const call = (token: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'r-1' };
    return serve(new Request(`https://bank.example/api/v1${path}`, { ...init, headers }), handlers, memory);
  };
  return {
    memory,
    /** Sends a consent. Missing members are empty. */
    put: (token: string, body: object) => {
      const whole = { balances: [], owners: [], transactions: [], ...body };
      return call(token, '/consents', { method: 'PUT', body: JSON.stringify(whole) });
    },
    call,
    /** The status of each kind of read of an account. */
    statuses: async (token: string, account: string) => {
      const status = async (path: string) => (await call(token, path)).status;
      const below = (related: string) => status(`/accounts/${encodeURIComponent(account)}/${related}`);
      return {
        balances: await below('balances'),
        overdrafts: await below('overdrafts'),
        owners: await below('owners'),
        transactions: await below('transactions'),
      };
    },
  };
}
