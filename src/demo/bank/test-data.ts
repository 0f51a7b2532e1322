import { payingAccounts } from '#demo/bank/accounts/cover.ts';
import { type BankAccount, bankAccount } from './customers.ts';
import { approachOfPersona, magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { registeredClient } from './oauth.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { type PaymentApproach, defaultSettings } from './settings.ts';

export interface TestAccount extends BankAccount {
  /** Not encoded for paths. */
  readonly resource_id: string;
  /** ISO 20022 code. */
  readonly cash_account_type: string | undefined;
  readonly isIbanSent: boolean;
  readonly canPay: boolean;
}

/** Described by `bank-customer.<id>` in the catalogs. */
export interface TestPersona {
  readonly id: PersonaId;
  /** While the bank has its default setting. */
  readonly payment_approach: PaymentApproach;
  readonly accounts: readonly TestAccount[];
  readonly beneficiaries: readonly { readonly name: string; readonly iban: string | undefined }[];
}

export interface TestData {
  readonly client_id: string;
  readonly scope: string;
  readonly personas: readonly TestPersona[];
  /** Decimals, described by `magic.<effect>` in the catalogs. */
  readonly amounts: typeof magicAmounts;
}

export const testData = (): TestData => ({
  client_id: registeredClient.client_id,
  scope: registeredClient.scope,
  personas: personas.map((persona) => ({
    id: persona.id,
    payment_approach: approachOfPersona[persona.id] ?? defaultSettings.payment_approach,
    accounts: persona.accounts.map((seed) => ({
      ...bankAccount(seed),
      resource_id: seed.account.resource_id,
      cash_account_type: seed.account.cash_account_type,
      isIbanSent: seed.account.account_id !== undefined,
      canPay: payingAccounts(persona, seed.ledger.currency).includes(seed),
    })),
    beneficiaries: persona.beneficiaries.flatMap(({ creditor, creditor_account }) =>
      creditor ? { name: creditor.name, iban: creditor_account?.iban } : [],
    ),
  })),
  amounts: magicAmounts,
});
