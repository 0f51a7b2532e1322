import { payingAccounts } from '#demo/bank/accounts/cover.ts';
import { type BankAccount, bankAccount } from './customers.ts';
import { approachOfPersona, magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { registeredClient } from './oauth.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { type PaymentApproach, usualSettings } from './settings.ts';

/** An account that can be typed, named in a consent, or paid from. */
export interface TestAccount extends BankAccount {
  /** As it stands in paths, before it is encoded. */
  readonly resource_id: string;
  /** ISO 20022 code. */
  readonly cash_account_type: string | undefined;
  /** Whether the bank sends the IBAN; else an application has to ask for it. */
  readonly isIbanSent: boolean;
  /** Whether a payment in its currency can be made from it. */
  readonly canPay: boolean;
}

/** Somebody who can sign in. The words for what each is good for are `bank-customer.<id>` of the catalogues. */
export interface TestPersona {
  readonly id: PersonaId;
  /** How their payments are approved while the bank is set as usual. */
  readonly payment_approach: PaymentApproach;
  readonly accounts: readonly TestAccount[];
  /** Whom they trust to be paid, with the IBAN where the bank knows one. */
  readonly beneficiaries: readonly { readonly name: string; readonly iban: string | undefined }[];
}

/** What testers can type, and what it does. */
export interface TestData {
  readonly client_id: string;
  readonly scope: string;
  readonly personas: readonly TestPersona[];
  /** Decimal texts, of any currency; the words for what each does are `magic.<effect>` of the catalogues. */
  readonly amounts: typeof magicAmounts;
}

/** Everything that testers can use at this bank, from its seed and its table of amounts. */
export const testData = (): TestData => ({
  client_id: registeredClient.client_id,
  scope: registeredClient.scope,
  personas: personas.map((persona) => ({
    id: persona.id,
    payment_approach: approachOfPersona[persona.id] ?? usualSettings.payment_approach,
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
