import { type AmountProblem, type ReadAmount, readAmount } from '#i18n/amount-entry.ts';
import {
  foreignCharacters,
  type ForeignCharacter,
  inPlainLetters,
  maxCharacters,
} from '#lib/allowed-characters.ts';
import { checkCurrency, type CurrencyProblem } from '#lib/money/check-currency.ts';
import { checkIban, type IbanProblem } from '#lib/money/check-iban.ts';
import type { Transfer } from './transfer.ts';

export type TextProblem =
  | { readonly problem: 'empty' }
  | { readonly problem: 'too-long'; readonly limit: number }
  /** These have no plain form. */
  | { readonly problem: 'characters'; readonly characters: readonly ForeignCharacter[] };

export type PayeeProblem =
  | ({ readonly field: 'name' } & TextProblem)
  | { readonly field: 'iban'; readonly problem: IbanProblem };

/** An empty reference is fine. */
export type AmountStepProblem =
  | { readonly field: 'amount'; readonly problem: AmountProblem }
  | { readonly field: 'currency'; readonly problem: CurrencyProblem }
  | ({ readonly field: 'reference' } & Exclude<TextProblem, { problem: 'empty' }>);

export type TransferProblem = PayeeProblem | AmountStepProblem;

/** At most one problem per field, in the order of the form. */
export function payeeProblems(input: Pick<Transfer, 'name' | 'iban' | 'currency'>): readonly PayeeProblem[] {
  const { name, iban, currency } = input;
  const problems: PayeeProblem[] = [];
  if (inPlainLetters(name) === '') problems.push({ field: 'name', problem: 'empty' });
  else {
    const problem = textProblem(name, maxCharacters('name', currency));
    if (problem !== undefined) problems.push({ field: 'name', ...problem });
  }
  const ibanProblem = checkIban(iban);
  if (ibanProblem !== undefined) problems.push({ field: 'iban', problem: ibanProblem });
  return problems;
}

export type AmountInput = Pick<Transfer, 'amount' | 'typed_in' | 'currency' | 'reference'>;

/** At most one problem per field, in the order of the form. */
export function amountProblems(
  { amount, typed_in, currency, reference }: AmountInput,
  { problem }: ReadAmount = readAmount(typed_in, amount, currency),
): readonly AmountStepProblem[] {
  const problems: AmountStepProblem[] = [];
  if (problem !== undefined) problems.push({ field: 'amount', problem });
  const currencyProblem = checkCurrency(currency);
  if (currencyProblem !== undefined) problems.push({ field: 'currency', problem: currencyProblem });
  const referenceProblem = textProblem(reference, maxCharacters('reference', currency));
  if (referenceProblem !== undefined) problems.push({ field: 'reference', ...referenceProblem });
  return problems;
}

/** Checks what is sent; see `inPlainLetters`. */
function textProblem(text: string, limit: number) {
  const plain = inPlainLetters(text);
  if (plain === undefined) return { problem: 'characters', characters: foreignCharacters(text) } as const;
  return plain.length > limit ? ({ problem: 'too-long', limit } as const) : undefined;
}
