import type { Entry } from './ledger.ts';
import { decimalText } from './minor-units.ts';

/** `digits`: the end of the card number. */
export const paidByCard = (digits: string, amount: number, shop: string): Entry => ({
  amount: -amount,
  party: shop,
  kind: 'Card payment',
  reference: `CARD ${digits} ${shop.toUpperCase()}`,
  daysToBook: 1,
});

/** `currency` must have two decimals; `rate` is in ten-thousandths. */
export function paidAbroad(
  digits: string,
  shop: string,
  { currency, amount, rate }: { currency: string; amount: number; rate: number },
): Entry {
  return {
    ...paidByCard(digits, Math.round((amount * rate) / 10_000), shop),
    detailLines: [
      {
        original_amount: `${currency} ${decimalText(amount, currency)}`,
        exchange_rate: `${Math.trunc(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`,
      },
    ],
  };
}

export const received = (amount: number, party: string, reference: string): Entry => ({
  amount,
  party,
  kind: 'Credit transfer',
  reference,
});

export const standingOrder = (amount: number, party: string, reference: string): Entry => ({
  amount: -amount,
  party,
  kind: 'Standing order',
  reference,
});

/** The details name the mandate. */
export const directDebit = (amount: number, party: string, mandate: string): Entry => ({
  amount: -amount,
  party,
  kind: 'Direct debit',
  reference: mandate,
  detailLines: [
    `Mandate ${mandate}`,
    `Creditor identifier FR12ZZZ${mandate.replaceAll(/\D/g, '').padStart(6, '0')}`,
  ],
});

export const refusedDebit = (amount: number, party: string, mandate: string): Entry => ({
  ...directDebit(amount, party, mandate),
  status: 'RJCT',
  detailLines: [
    `Mandate ${mandate}`,
    'Reason AM04: insufficient funds',
    'Nothing was taken from the account.',
  ],
});

export const fee = (amount: number, reference: string): Entry => ({
  amount: -amount,
  party: 'Belrive Bank',
  kind: 'Fee',
  reference,
});

export const interest = (amount: number, reference = 'Interest'): Entry => ({
  amount,
  party: 'Belrive Bank',
  kind: 'Interest',
  reference,
});
