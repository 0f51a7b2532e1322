import type { BeneficiariesResponse } from '#contract/beneficiaries.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** An entry of the bank's list of trusted beneficiaries. */
export interface Payee {
  /** The bank's id of the entry, if any. */
  readonly id: string | undefined;
  /** Empty if the bank sent none. */
  readonly name: string;
  /** Without spaces, in capitals; empty if the bank sent none. */
  readonly iban: string;
  /** `false` only if the bank says so: being on the list implies trust. */
  readonly isTrusted: boolean;
}

export function payeesOf({ beneficiaries }: BeneficiariesResponse): readonly Payee[] {
  return beneficiaries.items.map(({ id, creditor, creditor_account, is_trusted }) => ({
    id,
    name: creditor?.name.trim() ?? '',
    iban: compactIban(creditor_account?.iban ?? ''),
    isTrusted: is_trusted !== false && is_trusted !== 'false',
  }));
}

/** Finds the entry in an address: by the bank's id, else by its index from 0. */
export function namedPayee(payees: readonly Payee[], named: string): Payee | undefined {
  const byId = payees.find(({ id }) => id === named);
  return byId ?? (/^\d{1,6}$/.test(named) ? payees[Number(named)] : undefined);
}

/** The entry that matches both name and IBAN; an edited one no longer matches. */
export function payeeOfTransfer(payees: readonly Payee[], { name, iban }: Transfer): Payee | undefined {
  return payees.find((payee) => payee.iban === iban && payee.name === name && (name !== '' || iban !== ''));
}

/** Compares the IBAN only, whatever name was typed. */
export function isOnList(payees: readonly Payee[], { iban }: Transfer): boolean {
  return iban !== '' && payees.some((payee) => payee.iban === iban && payee.isTrusted);
}

/** Money to somebody new is where scams happen: not to the own accounts, nor to whom the bank lists. */
export function isNewPayee(payees: readonly Payee[], own: ReadonlySet<string>, transfer: Transfer): boolean {
  const { iban } = transfer;
  return isIban(iban) && !own.has(iban) && !isOnList(payees, transfer);
}
