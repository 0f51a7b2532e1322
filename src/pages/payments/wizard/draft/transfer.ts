import { readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/language.ts';

/** One transfer, as it was typed: perhaps incomplete or wrong. */
export interface Transfer {
  readonly name: string;
  /** Without spaces, in capitals. */
  readonly iban: string;
  /** The id of the trusted beneficiary that name and IBAN were taken from. Never sent: it would ask the bank for more. */
  readonly beneficiary?: string | undefined;
  readonly amount: string;
  /** The language that the amount was typed in: `1,234` is not the same in each. */
  readonly typed_in: Language;
  readonly currency: string;
  readonly reference: string;
}

/** A transfer of which nothing is told yet. */
export const blankTransfer: Transfer = {
  name: '',
  iban: '',
  amount: '',
  typed_in: 'en',
  currency: 'EUR',
  reference: '',
};

/** Whether nothing was typed into a transfer; a currency alone says nothing. */
export function isBlank({ name, iban, amount, reference }: Transfer): boolean {
  return [name, iban, amount, reference].every((text) => text.trim() === '');
}

/** The amount as it stands in a field of `language`: as typed, or put over from the language that it was typed in. */
export function amountIn(language: Language, { amount, typed_in, currency }: Transfer): string {
  if (language === typed_in) return amount;
  const read = readAmount(typed_in, amount, currency);
  // What can't be read stays, to be put right.
  return read.amount === undefined ? amount : typedAmount(language, read.amount);
}

/** How fast the bank shall execute the request. */
export const speeds = ['standard', 'instant'] as const;
export type Speed = (typeof speeds)[number];
