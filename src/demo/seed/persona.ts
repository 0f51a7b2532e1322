import type { WireResponseOf } from '#contract/endpoints.ts';
import type { Day } from './calendar.ts';
import type { Ledger } from './ledger.ts';

type WireAccount = WireResponseOf<'listAccounts'>['accounts'][number];
type WireBalance = WireResponseOf<'listBalances'>['balances'][number];
export type WireOwner = WireResponseOf<'listOwners'>['owners'][number];
export type WireBeneficiary = WireResponseOf<'listTrustedBeneficiaries'>['beneficiaries'][number];

/** In minor units. */
export interface Figures {
  readonly booked: number;
  /** What it becomes when everything that is pending is booked. */
  readonly expected: number;
}

export interface SeedAccount {
  readonly account: WireAccount & { readonly resource_id: string };
  /** Consents name it. The bank knows every account's IBAN, but does not send all of them. */
  readonly iban: string;
  /** The booked balance first. */
  readonly balances: (today: Day, figures: Figures) => WireBalance[];
  readonly owners: WireOwner[];
  /** An empty list: none agreed, unlike an agreed amount of 0; `null`: the bank does not say. */
  readonly overdraft: WireResponseOf<'listOverdrafts'>['overdrafts'];
  readonly ledger: Ledger;
}

export type PersonaId =
  | 'household'
  | 'student'
  | 'business'
  | 'overdrawn'
  | 'traveller'
  | 'webshop'
  | 'newcomer'
  | 'bare';

export interface Persona {
  readonly id: PersonaId;
  /** Whether the bank adds what most banks send: IBANs, dates, references. */
  readonly sendsExtras: boolean;
  readonly identity: WireResponseOf<'getEndUserIdentity'>['identity'];
  readonly accounts: readonly SeedAccount[];
  readonly beneficiaries: readonly WireBeneficiary[];
}
