import { compareDecimals } from '#lib/money/decimal.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import type { PaymentOrder } from './payment-state.ts';
import type { Persona, SeedAccount } from '#demo/seed/persona.ts';
import { fundsOn } from '#demo/bank/accounts/books.ts';
import { amountsOf, sumOf } from '#demo/bank/accounts/cover.ts';
import { magicOf } from './magic-amounts.ts';

/** Pays from the first account with enough money, else rejects (AM04). */
export function settle(
  state: BankState,
  order: PaymentOrder,
  customer: Persona,
  accounts: readonly SeedAccount[],
  now: number,
): void {
  const amounts = amountsOf(order);
  const total = sumOf(amounts);
  const paying = accounts.find(
    (seed) => compareDecimals(total, fundsOn(state, customer, seed, now).available) <= 0,
  );
  const magic = magicOf('payment', amounts);
  order.answered_at = now;
  if (paying === undefined || magic === 'rejected-at-approval') {
    order.outcome = 'rejected';
  } else if (magic === 'dropped') {
    order.outcome = 'dropped';
  } else {
    order.outcome = 'approved';
    order.account_resource_id = paying.account.resource_id;
  }
}
