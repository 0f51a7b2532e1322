import type { ConsentKind, ConsentsRequest } from '#contract/consents.ts';
import { bank } from '#api/session/connection.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { ConsentAccount } from './consents.ts';

/**
 * The body that is shown, compared and sent: only accounts with a kind, each once, in the form's order. Configured
 * extras are granted only with an account, so an empty form withdraws them too.
 */
export function consentBody(accounts: readonly ConsentAccount[]): ConsentsRequest {
  const { consent_psu_identity, consent_trusted_beneficiaries } = bank().config;
  const isGranting = accounts.some(({ kinds }) => kinds.length > 0);
  const having = (kind: ConsentKind) => [
    ...new Map(
      accounts
        .filter(({ kinds }) => kinds.includes(kind))
        .map((account) => [outsideName(account), identificationOf(account)] as const),
    ).values(),
  ];
  return {
    balances: having('balances'),
    owners: having('owners'),
    transactions: having('transactions'),
    ...(consent_psu_identity !== undefined && { psu_identity: consent_psu_identity && isGranting }),
    ...(consent_trusted_beneficiaries !== undefined && {
      trusted_beneficiaries: consent_trusted_beneficiaries && isGranting,
    }),
  };
}

const identificationOf = ({ iban, currency }: ConsentAccount) => ({
  iban: compactIban(iban),
  currency: compactCurrency(currency),
});

/** How the bank identifies the account. */
export function outsideName(account: ConsentAccount): string {
  const { iban, currency } = identificationOf(account);
  return `${iban} ${currency}`;
}
