import { anna, camille, longest, several, type TransferInput } from './sample-transfers.ts';

/** A transfer in the payment form; without an amount, only its payee is filled in. */
export interface TransferFill
  extends Pick<TransferInput, 'name' | 'iban'>, Partial<Pick<TransferInput, 'amount' | 'reference'>> {
  /** By default EUR. */
  readonly currency?: string;
  readonly isInstant?: true;
}

const payeeOf = ({ name, iban }: TransferInput): TransferFill => ({ name, iban });

/** What each step fills into the payment form. */
export const paymentFills = {
  'fill-payee': [payeeOf(camille)],
  'fill-wrong-payee': [{ name: '', iban: 'FR1420041010' }],
  'fill-wrong-amount': [{ ...camille, amount: '12.345', reference: 'Été №7' }],
  // Characters without a plain form, and check digits of another IBAN.
  'fill-odd-payee': [{ name: '№ 7\u00A0A\tB\nC\u200BD\u0007E', iban: 'FR1520041010050500013M02606' }],
  // No country has this code.
  'fill-long-payee': [{ name: longest.name.repeat(2), iban: 'ZZ1420041010050500013M02606' }],
  'fill-no-amount': [{ ...camille, amount: '', currency: '' }],
  'fill-odd-amount': [
    { ...camille, amount: 'twelve', reference: longest.reference.repeat(2), currency: 'EURO' },
  ],
  'fill-large-amount': [{ ...camille, amount: '1234567890', currency: 'ZZZ', reference: 'Merci 🙂' }],
  'fill-zero-in-dollars': [{ ...camille, amount: '0', currency: 'USD', isInstant: true }],
  // The second in another currency than the first.
  'fill-negative-in-dollars': [camille, { ...anna, amount: '-18.50', currency: 'USD' }],
  'fill-all': [camille],
  'fill-several': several,
  'fill-no-reference': [{ ...camille, reference: '' }],
  'fill-many': [camille, ...Array.from({ length: 120 }, () => anna)],
  /** As the bank has it already: `done-payment-pending`. */
  'fill-pending': [{ ...camille, amount: '48.50', reference: 'Two chairs' }],
  'fill-nothing': [],
  'fill-longest': [longest],
  'fill-longest-payee': [payeeOf(longest)],
} as const satisfies Record<string, readonly TransferFill[]>;
