import type { Payment } from '#api/payments/payment.ts';
import type { AccountsResponse } from '#contract/accounts.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import type { Transfer } from './draft/transfer.ts';
import { type Payee, payeeOfTransfer } from './wizard-beneficiaries.ts';

/** Somebody to pay with one click. */
export interface PayeeOption {
  readonly key: string;
  readonly id?: string | undefined;
  /** Empty if the bank sent none. */
  readonly name: string;
  /** Compact; empty if the bank sent none. */
  readonly iban: string;
  /** Of an own account: the code of its kind, empty if the bank sent none. */
  readonly kind?: string;
}

export interface PayeeOptions {
  /** Paid from this browser, the last one first; one that the bank lists is among `trusted` too. */
  readonly recent: readonly PayeeOption[];
  /** In the bank's order. */
  readonly trusted: readonly PayeeOption[];
  /** The user's accounts, under their own names or the bank's: the holder's name is not known. */
  readonly own: readonly PayeeOption[];
}

const MAX_RECENT = 20;

export function payeeOptions(
  payees: readonly Payee[],
  payments: readonly Payment[],
  own: readonly Omit<PayeeOption, 'key'>[],
): PayeeOptions {
  const paid = new Map<string, Pick<PayeeOption, 'name' | 'iban'>>();
  for (const { content, state } of payments) {
    // What was refused or never sent may have been a mistake.
    if (content === undefined || (state !== 'accepted' && state !== 'unknown')) continue;
    for (const { name, iban } of summaryOf(content.body).transfers) {
      if (!paid.has(iban)) paid.set(iban, { name, iban });
    }
  }
  const trusted = payees.map((payee, index) => ({ ...payee, key: `trusted-${index}` }));
  const ownIbans = new Set(own.map(({ iban }) => iban));
  return {
    recent: [...paid.values()]
      .filter(({ iban }) => !ownIbans.has(iban))
      .slice(0, MAX_RECENT)
      .map(
        (payee, index) =>
          trusted.find(({ iban }) => iban === payee.iban) ?? { ...payee, key: `recent-${index}` },
      ),
    trusted,
    own: own.map((account, index) => ({ ...account, key: `own-${index}` })),
  };
}

/** Accounts that can be paid to: those with a valid IBAN. A name of the user's own stands before the bank's. */
export function ownAccounts(
  response: AccountsResponse | undefined,
  ownNames: ReadonlyMap<string, string> | undefined,
  nameOf: (account: AccountsResponse['accounts']['items'][number]) => string,
): readonly Omit<PayeeOption, 'key'>[] {
  return (response?.accounts.items ?? []).flatMap((account) => {
    const iban = compactIban(account.account_id?.iban ?? '');
    const { resource_id: id, cash_account_type: kind = '' } = account;
    const name = ownNames?.get(id ?? '') ?? nameOf(account);
    return isIban(iban) ? [{ id, name, iban, kind }] : [];
  });
}

/** The option that the transfer pays; an own account whatever the name, which the user types. */
export function optionOf(
  { recent, trusted, own }: PayeeOptions,
  payees: readonly Payee[],
  transfer: Transfer,
): PayeeOption | undefined {
  const picked = payeeOfTransfer(payees, transfer);
  const { name, iban } = transfer;
  return (
    trusted.find((option) => picked !== undefined && option.key === `trusted-${payees.indexOf(picked)}`) ??
    recent.find((option) => option.iban === iban && option.name === name) ??
    own.find((option) => option.iban === iban)
  );
}
