import { payingAccounts } from '#demo/bank/accounts/cover.ts';
import { bankAccount } from './customers.ts';
import { approachOfPersona, magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { registeredClient } from './oauth.ts';
import { customersNow } from '#demo/seed/personas.ts';
import { defaultSettings } from './settings.ts';

export type TestData = ReturnType<typeof testData>;

export const testData = () => ({
  client_id: registeredClient.client_id,
  scope: registeredClient.scope,
  /** Described by `bank-customer.<id>` in the catalogs. */
  personas: customersNow().map((persona) => ({
    id: persona.id,
    /** While the bank has its default setting. */
    payment_approach: approachOfPersona[persona.id] ?? defaultSettings.payment_approach,
    accounts: persona.accounts.map((seed) => ({
      ...bankAccount(seed),
      /** Not encoded for paths. */
      resource_id: seed.account.resource_id,
      /** ISO 20022 code. */
      cash_account_type: seed.account.cash_account_type,
      isIbanSent: seed.account.account_id !== undefined,
      canPay: payingAccounts(persona, seed.ledger.currency).includes(seed),
    })),
    beneficiaries: persona.beneficiaries.flatMap(({ creditor, creditor_account }) =>
      creditor ? { name: creditor.name, iban: creditor_account?.iban } : [],
    ),
  })),
  /** Decimals, described by `magic.<effect>` in the catalogs. */
  amounts: magicAmounts,
});
