import { OverdraftsResponse } from '#contract/overdrafts.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ExactSum, negated } from '#lib/money/exact-sum.ts';
import { invariant } from '#lib/invariant.ts';
import type { BankState } from '#demo/bank/db.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { decimalText } from '#demo/seed/minor-units.ts';
import type { Persona, SeedAccount } from '#demo/seed/persona.ts';
import * as z from 'zod/mini';

/** A number of a request or of an answer, exactly. */
export function exact(amount: number | string): Decimal {
  const value = parseDecimal(amount);
  invariant(value !== undefined, 'An amount of the bank is a decimal number.');
  return value;
}

/** All of them together. */
export function sumOf(amounts: readonly Decimal[]): Decimal {
  const sum = new ExactSum();
  for (const amount of amounts) sum.add(amount);
  return sum.value;
}

/** What each transfer of a payment comes to; all are in one currency. */
export const amountsOf = ({ request }: Pick<PaymentOrder, 'request'>): Decimal[] =>
  request.credit_transfer_transaction.map(({ instructed_amount }) => exact(instructed_amount.amount));

/** The one currency of a payment. */
export function currencyOf({ request }: Pick<PaymentOrder, 'request'>): string {
  const [first] = request.credit_transfer_transaction;
  invariant(first !== undefined, 'A payment has a transfer.');
  return first.instructed_amount.currency;
}

/** The approved payments of an account, the latest first. They are pending: this bank books none of them. */
export const pendingPayments = (state: BankState, persona: string, account_resource_id: string) =>
  state.payments
    .filter(
      (order) =>
        order.outcome === 'approved' &&
        order.persona === persona &&
        order.account_resource_id === account_resource_id,
    )
    .toSorted((one, other) => (other.answered_at ?? 0) - (one.answered_at ?? 0));

/** What approved payments will take from an account. */
export const pendingSum = (state: BankState, persona: string, account_resource_id: string): Decimal =>
  sumOf(pendingPayments(state, persona, account_resource_id).flatMap(amountsOf));

/** What is booked on an account. */
export const bookedOn = ({ ledger }: SeedAccount): Decimal =>
  exact(decimalText(ledger.booked, ledger.currency));

/**
 * What can still be paid from an account: what is booked and the agreed overdraft, without what approved
 * payments will take. What a card holds does not count (assumed).
 */
export function availableOn(state: BankState, { id }: Persona, seed: SeedAccount): Decimal {
  const { overdrafts } = z.parse(OverdraftsResponse, { overdrafts: seed.overdraft });
  const agreed = overdrafts?.items.flatMap(({ allowed_amount }) => allowed_amount?.amount ?? []) ?? [];
  return sumOf([bookedOn(seed), ...agreed, negated(pendingSum(state, id, seed.account.resource_id))]);
}

/** What no payment can be made from. */
const NOT_FOR_PAYMENTS = new Set<unknown>(['CARD', 'LOAN']);

/** The accounts from which a customer can pay in a currency; this bank changes no money for it. */
export const payingAccounts = ({ accounts }: Persona, currency: string): SeedAccount[] =>
  accounts.filter(
    ({ account, ledger }) => ledger.currency === currency && !NOT_FOR_PAYMENTS.has(account.cash_account_type),
  );
