import type { PaymentRequest } from '#contract/payment-requests.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import { invariant } from '#lib/invariant.ts';
import type { Speed } from '#pages/payments/wizard/draft/transfer.ts';

export interface TransferSummary {
  readonly name: string;
  readonly iban: string;
  readonly amount: Decimal;
  readonly currency: string;
  /** Empty if there is none. */
  readonly reference: string;
}

export interface PaymentSummary {
  /** The id to quote to the bank. */
  readonly id: string;
  /** RFC 3339, in the local time of its creation. */
  readonly createdAt: string;
  readonly initiatingParty: string;
  readonly speed: Speed;
  readonly transfers: readonly TransferSummary[];
  /** One sum per currency, in order of first use. */
  readonly totals: readonly { readonly amount: Decimal; readonly currency: string }[];
}

/** Reads the request that is sent, never the form's input. */
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

export interface PayeeNames {
  /** Of the first that has one, or empty: a transfer may be blank before those of a file. */
  readonly name: string;
  /** How many more there are. */
  readonly others: number;
}

export function payeeNamesOf(transfers: readonly Pick<TransferSummary, 'name'>[]): PayeeNames {
  const name = transfers.map((transfer) => transfer.name.trim()).find((one) => one !== '') ?? '';
  return { name, others: transfers.length - 1 };
}
