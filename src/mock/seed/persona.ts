import type { WireResponseOf } from '#contract/endpoints.ts';

type WireAccount = WireResponseOf<'listAccounts'>['accounts'][number];
type WireBalance = WireResponseOf<'listBalances'>['balances'][number];

/** An account as the bank keeps it: what it sends of it, and what lies behind it. */
export interface SeedAccount {
  account: WireAccount & { resource_id: string };
  /** The balances on a day; `today` is an ISO 8601 date. */
  balances: (today: string) => WireBalance[];
}

/** The ids of the personas, for the bank's page, links and tests. */
export type PersonaId = 'household' | 'newcomer' | 'bare';

/** Somebody who can sign in at the mock bank. */
export interface Persona {
  id: PersonaId;
  accounts: SeedAccount[];
}
