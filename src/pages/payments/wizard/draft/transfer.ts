import { readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Amount } from '#contract/amount.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compareDecimals } from '#lib/money/decimal.ts';

/** What a text may fill in for the step of the amount. */
export const filledFields = ['amount', 'reference'] as const;
export type FilledField = (typeof filledFields)[number];

/** A transfer as typed, possibly incomplete or invalid. */
export interface Transfer {
  readonly name: string;
  /** The name came with a pasted IBAN, and belongs to no other. */
  readonly is_name_pasted?: boolean | undefined;
  /** Without spaces, in capitals. */
  readonly iban: string;
  /** The id of the picked trusted beneficiary. Never sent: it would ask the bank to change its list. */
  readonly beneficiary?: string | undefined;
  readonly amount: string;
  /** The language the amount was typed in, because `1,234` depends on it. */
  readonly typed_in: Language;
  readonly currency: string;
  readonly reference: string;
  /**
   * Set while the step of the amount has to be looked at, because something was filled in: which of its fields a
   * pasted text filled in.
   */
  readonly unseen?: readonly FilledField[] | undefined;
}

export const blankTransfer: Transfer = {
  name: '',
  iban: '',
  amount: '',
  typed_in: 'en',
  currency: 'EUR',
  reference: '',
};

/** A currency alone still counts as blank. */
export function isBlank({ name, iban, amount, reference }: Transfer): boolean {
  return [name, iban, amount, reference].every((text) => text.trim() === '');
}

/** What is sent; `undefined` while it can't be read. */
export const amountOf = ({ typed_in, amount, currency }: Transfer) =>
  readAmount(typed_in, amount, currency).amount;

/** Whether it is certain that the amount is more than `balance`. */
export function exceeds(transfer: Transfer, balance: Amount): boolean {
  const amount = amountOf(transfer);
  if (amount === undefined || balance.amount === undefined) return false;
  return (
    compactCurrency(transfer.currency) === balance.currency && compareDecimals(amount, balance.amount) > 0
  );
}

/** The amount as shown in `language`, converted from the language it was typed in. */
export function amountIn(language: Language, transfer: Transfer): string {
  const read = language === transfer.typed_in ? undefined : amountOf(transfer);
  // Keeps an unreadable amount for the user to fix.
  return read === undefined ? transfer.amount : typedAmount(language, read);
}

/** The language that `amount`, shown in `language`, is meant in: a text that stays unreadable keeps its own. */
export function typedIn(language: Language, transfer: Transfer, amount: string): Language {
  return amount === transfer.amount && amountOf(transfer) === undefined ? transfer.typed_in : language;
}

export const speeds = ['standard', 'instant'] as const;
export type Speed = (typeof speeds)[number];
