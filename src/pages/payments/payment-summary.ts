import type { PaymentRequest } from '#contract/payment-requests.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import { invariant } from '#lib/invariant.ts';
import type { Speed } from '#pages/payments/wizard/draft/transfer.ts';

/** One transfer as it is shown to be checked. */
export interface TransferSummary {
  readonly name: string;
  readonly iban: string;
  readonly amount: Decimal;
  readonly currency: string;
  /** Empty where there is none. */
  readonly reference: string;
}

/** A payment request as it is shown to be checked, and later to be remembered. */
export interface PaymentSummary {
  /** The name of the request, to be quoted to the bank. */
  readonly id: string;
  /** RFC 3339, in the time of the place where it was made. */
  readonly createdAt: string;
  readonly initiatingParty: string;
  readonly speed: Speed;
  readonly transfers: readonly TransferSummary[];
  /** What all transfers come to, one sum a currency, in the order in which these appear. */
  readonly totals: readonly { readonly amount: Decimal; readonly currency: string }[];
}

/** What a person is shown of a request: read from what is sent, never from what was typed. */
export function summaryOf(body: PaymentRequest): PaymentSummary {
  const sums = new Map<string, ExactSum>();
  const transfers = body.credit_transfer_transaction.map((transaction): TransferSummary => {
    const { instructed_amount, beneficiary, remittance_information = [] } = transaction;
    const { currency } = instructed_amount;
    const amount = parseDecimal(instructed_amount.amount);
    invariant(amount, 'The contract lets only numbers be amounts.');
    const sum = sums.get(currency) ?? new ExactSum();
    sums.set(currency, sum);
    sum.add(amount);
    return {
      name: beneficiary.creditor.name,
      iban: beneficiary.creditor_account.iban,
      amount,
      currency,
      reference: remittance_information.join(' '),
    };
  });
  return {
    id: body.payment_information_id,
    createdAt: body.creation_date_time,
    initiatingParty: body.initiating_party.name,
    speed: body.payment_type_information.local_instrument === 'INST' ? 'instant' : 'standard',
    transfers,
    totals: Array.from(sums, ([currency, sum]) => ({ amount: sum.value, currency })),
  };
}
