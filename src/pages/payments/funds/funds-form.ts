import type { FundsForm } from '#api/payments/funds-records.ts';
import { type AmountProblem, readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { checkCurrency, compactCurrency, type CurrencyProblem } from '#lib/money/check-currency.ts';
import { checkIban, type IbanProblem } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import type { PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';

/** The form's input; the amount is text in the current language. */
export interface TypedFunds {
  /** Without spaces, in capitals. */
  readonly iban: string;
  readonly currency: string;
  readonly amount: string;
  /** Empty for none. */
  readonly payee: string;
}

/** The limit for a payee (the contract of the call). */
export const MAX_PAYEE_CHARACTERS = 70;

export type FundsProblem =
  | { readonly field: 'iban'; readonly problem: IbanProblem }
  | { readonly field: 'currency'; readonly problem: CurrencyProblem }
  | { readonly field: 'amount'; readonly problem: AmountProblem }
  | { readonly field: 'payee'; readonly problem: 'too-long' };

export const blankFunds: TypedFunds = { iban: '', currency: 'EUR', amount: '', payee: '' };

/** At most one problem per field, in the order of the form. */
export function fundsProblems(
  { iban, currency, amount, payee }: TypedFunds,
  language: Language,
): readonly FundsProblem[] {
  const problems: FundsProblem[] = [];
  const ibanProblem = checkIban(iban);
  if (ibanProblem !== undefined) problems.push({ field: 'iban', problem: ibanProblem });
  const code = compactCurrency(currency);
  const { problem } = readAmount(language, amount, code);
  if (problem !== undefined) problems.push({ field: 'amount', problem });
  const currencyProblem = checkCurrency(code);
  if (currencyProblem !== undefined) problems.push({ field: 'currency', problem: currencyProblem });
  if (payee.trim().length > MAX_PAYEE_CHARACTERS) problems.push({ field: 'payee', problem: 'too-long' });
  return problems;
}

/** An unreadable amount keeps its language: `1.234` is not the same in another one. */
function storedAmount(
  language: Language,
  typed: string,
  currency: string,
): Pick<FundsForm, 'amount' | 'typed_in'> {
  const { amount } = readAmount(language, typed, currency);
  return amount === undefined ? { amount: typed, typed_in: language } : { amount };
}

/** As stored and sent: a readable amount becomes language-independent decimal text. */
export function formOf({ iban, currency, amount, payee }: TypedFunds, language: Language): FundsForm {
  const code = compactCurrency(currency);
  return {
    iban: compactIban(iban),
    currency: code,
    ...storedAmount(language, amount, code),
    ...(payee.trim() !== '' && { payee: payee.trim() }),
  };
}

/** As shown in `language`; an unreadable amount stays as typed. */
export function typedOf(form: FundsForm, language: Language): TypedFunds {
  const { iban, currency, amount, payee = '', typed_in } = form;
  const decimal = typed_in === undefined ? parseDecimal(amount) : undefined;
  return { iban, currency, amount: decimal === undefined ? amount : typedAmount(language, decimal), payee };
}

export function isSameQuestion(one: FundsForm, other: FundsForm): boolean {
  return (
    one.iban === other.iban &&
    one.currency === other.currency &&
    one.amount === other.amount &&
    (one.payee ?? '') === (other.payee ?? '')
  );
}

/**
 * The amount, currency and payee of the current transfer of a payment. The interface has no debtor account
 * there, so the IBAN is missing.
 */
export function fundsOfPayment({ transfers, current }: PaymentForm): Omit<FundsForm, 'iban'> {
  const { name, amount, typed_in, currency } = transfers[current] ?? blankTransfer;
  const payee = name.trim().slice(0, MAX_PAYEE_CHARACTERS);
  return {
    currency,
    ...storedAmount(typed_in, amount, currency),
    ...(payee !== '' && { payee }),
  };
}
