import type { WireResponseOf } from '#contract/endpoints.ts';
import type { Day } from './calendar.ts';
import type { Ledger } from './ledger.ts';

type WireAccount = WireResponseOf<'listAccounts'>['accounts'][number];
type WireBalance = WireResponseOf<'listBalances'>['balances'][number];
export type WireOwner = WireResponseOf<'listOwners'>['owners'][number];
export type WireBeneficiary = WireResponseOf<'listTrustedBeneficiaries'>['beneficiaries'][number];

/** An account as the bank keeps it: what it sends of it, and what lies behind it. */
export interface SeedAccount {
  readonly account: WireAccount & { readonly resource_id: string };
  /** By which a consent names it. The bank knows it of every account, and does not send it of every one. */
  readonly iban: string;
  /** The balances on a day, the booked one first. */
  readonly balances: (today: Day) => WireBalance[];
  readonly owners: WireOwner[];
  /** An empty list: none agreed, which is not an agreed amount of 0; `null`: the bank does not say. */
  readonly overdraft: WireResponseOf<'listOverdrafts'>['overdrafts'];
  readonly ledger: Ledger;
}

/** The ids of the personas, for the bank's page, links and tests. */
export type PersonaId =
  | 'household'
  | 'student'
  | 'business'
  | 'overdrawn'
  | 'traveller'
  | 'webshop'
  | 'newcomer'
  | 'bare';

/** Somebody who can sign in at the mock bank. */
export interface Persona {
  readonly id: PersonaId;
  /** Whether the bank adds to the interface's own fields what most banks send: IBANs, dates, references. */
  readonly sendsExtras: boolean;
  readonly identity: WireResponseOf<'getEndUserIdentity'>['identity'];
  readonly accounts: readonly SeedAccount[];
  readonly beneficiaries: readonly WireBeneficiary[];
}
