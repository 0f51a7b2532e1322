import type { BeneficiariesResponse } from '#contract/beneficiaries.ts';
import { compactIban } from '#lib/money/check-iban.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** Somebody on the bank's list of trusted beneficiaries, as far as the wizard needs them. */
export interface Payee {
  /** The bank's id of the entry, if it sent one. */
  readonly id: string | undefined;
  /** Empty where the bank sent none. */
  readonly name: string;
  /** Without spaces, in capitals; empty where the bank sent none. */
  readonly iban: string;
  /** `false` only where the bank says so: a bank that says nothing has them on that list all the same. */
  readonly isTrusted: boolean;
}

/** The list as the bank sent it, in its order. */
export function payeesOf({ beneficiaries }: BeneficiariesResponse): readonly Payee[] {
  return beneficiaries.items.map(({ id, creditor, creditor_account, is_trusted }) => ({
    id,
    name: creditor?.name.trim() ?? '',
    iban: compactIban(creditor_account?.iban ?? ''),
    isTrusted: is_trusted !== false && is_trusted !== 'false',
  }));
}

/** The entry that an address names: by the bank's id, else by its place in the list, from 0. */
export function namedPayee(payees: readonly Payee[], named: string): Payee | undefined {
  const byId = payees.find(({ id }) => id === named);
  return byId ?? (/^\d{1,6}$/.test(named) ? payees[Number(named)] : undefined);
}

/** The entry that a transfer goes to as it stands; one that was picked and changed is not it any more. */
export function payeeOfTransfer(payees: readonly Payee[], { name, iban }: Transfer): Payee | undefined {
  return payees.find((payee) => payee.iban === iban && payee.name === name && (name !== '' || iban !== ''));
}

/** Whether the list has the IBAN of a transfer, whatever name was typed. */
export function isOnList(payees: readonly Payee[], { iban }: Transfer): boolean {
  return iban !== '' && payees.some((payee) => payee.iban === iban && payee.isTrusted);
}
