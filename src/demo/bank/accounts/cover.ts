import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import { invariant } from '#lib/invariant.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import type { Persona, SeedAccount } from '#demo/seed/persona.ts';

export function exact(amount: number | string): Decimal {
  const value = parseDecimal(amount);
  invariant(value !== undefined, 'An amount of the bank is a decimal number.');
  return value;
}

export function sumOf(amounts: readonly Decimal[]): Decimal {
  const sum = new ExactSum();
  for (const amount of amounts) sum.add(amount);
  return sum.value;
}

export const amountsOf = ({ request }: Pick<PaymentOrder, 'request'>): Decimal[] =>
  request.credit_transfer_transaction.map(({ instructed_amount }) => exact(instructed_amount.amount));

export function currencyOf({ request }: Pick<PaymentOrder, 'request'>): string {
  const [first] = request.credit_transfer_transaction;
  invariant(first !== undefined, 'A payment has a transfer.');
  return first.instructed_amount.currency;
}

/** Latest first. */
export const approvedPayments = (state: BankState, persona: string) =>
  state.payments
    .filter((order) => order.outcome === 'approved' && order.persona === persona)
    .toSorted((one, other) => (other.answered_at ?? 0) - (one.answered_at ?? 0));

const NOT_FOR_PAYMENTS = new Set<unknown>(['CARD', 'LOAN']);

/** This bank does not convert currencies for a payment. */
export const payingAccounts = ({ accounts }: Persona, currency: string): SeedAccount[] =>
  accounts.filter(
    ({ account, ledger }) => ledger.currency === currency && !NOT_FOR_PAYMENTS.has(account.cash_account_type),
  );
