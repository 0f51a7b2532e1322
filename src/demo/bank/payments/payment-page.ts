import type { Decimal } from '#lib/money/decimal.ts';
import type { BankState } from '#demo/bank/db.ts';
import type { PaymentOrder } from './payment-state.ts';
import type { Persona, PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import {
  amountsOf,
  availableOn,
  bookedOn,
  currencyOf,
  exact,
  payingAccounts,
  sumOf,
} from '#demo/bank/accounts/cover.ts';
import { type BankAccount, bankAccount } from '#demo/bank/customers.ts';
import { settle } from './settle-payment.ts';

/** Which payment a page is about: the id that the bank gave it, and what proves that the bank did. */
export type PaymentKey = Pick<PaymentOrder, 'id' | 'nonce'>;

/** An account that could pay. */
export interface PayingAccount extends BankAccount {
  readonly resource_id: string;
  readonly booked: Decimal;
  readonly available: Decimal;
}

/** A payment that can be approved or refused. */
export interface WaitingPayment extends PaymentKey {
  readonly outcome: 'waiting';
  readonly persona: PersonaId;
  readonly initiating_party: string;
  readonly isInstant: boolean;
  readonly transfers: readonly {
    readonly payee: string;
    readonly iban: string;
    readonly amount: Decimal;
    readonly reference: string;
  }[];
  readonly total: Decimal;
  /** Of every transfer. */
  readonly currency: string;
  /** Every account in that currency, whether it has enough or not. */
  readonly accounts: readonly PayingAccount[];
  /** ms since the epoch. */
  readonly expires_at: number;
}

/** What the bank's page says of a payment. */
export type PaymentView =
  | WaitingPayment
  | { readonly outcome: 'unknown' }
  | {
      readonly outcome: Exclude<PaymentOrder['outcome'], 'waiting'> | 'too-old';
      /** Where the person is sent back to: an address of the request, exactly as it was sent. */
      readonly wayBack: string;
    };

/** Looks at a payment; the key is whatever stood in the address. */
export function viewPayment(state: BankState, key: PaymentKey, now: number): PaymentView {
  const order = orderOf(state, key);
  const customer = personas.find(({ id }) => id === order?.persona);
  if (order === undefined || customer === undefined) return { outcome: 'unknown' };
  return isWaiting(order, now)
    ? waitingView(state, order, customer)
    : { outcome: order.outcome === 'waiting' ? 'too-old' : order.outcome, wayBack: wayBackOf(order) };
}

/** What waits on the pretend phone of each customer, the latest first. */
export const viewPhone = (state: BankState, now: number): WaitingPayment[] =>
  state.payments
    .filter((order) => order.is_on_phone && isWaiting(order, now))
    .flatMap((order) => {
      const customer = personas.find(({ id }) => id === order.persona);
      return customer === undefined ? [] : waitingView(state, order, customer);
    })
    .toReversed();

/** The person's answer: which account pays, or no. */
export type PaymentAnswer = { readonly payFrom: string } | 'refused';

/**
 * Does what the person has answered.
 *
 * @returns what has become of the payment; `undefined` where it could not be answered any more, or the
 * account can't pay: nothing is done twice, or too late.
 */
export function answerPayment(
  state: BankState,
  key: PaymentKey,
  answer: PaymentAnswer,
  now: number,
): PaymentView | undefined {
  const order = orderOf(state, key);
  const customer = personas.find(({ id }) => id === order?.persona);
  if (order === undefined || customer === undefined || !isWaiting(order, now)) return undefined;
  if (answer === 'refused') {
    order.outcome = 'refused';
    order.answered_at = now;
  } else {
    const accounts = payingAccounts(customer, currencyOf(order)).filter(
      ({ account }) => account.resource_id === answer.payFrom,
    );
    if (accounts.length === 0) return undefined;
    settle(state, order, customer, accounts, now);
  }
  return viewPayment(state, key, now);
}

const orderOf = (state: BankState, { id, nonce }: PaymentKey) =>
  state.payments.find((order) => order.id === id && order.nonce === nonce);

const isWaiting = (order: PaymentOrder, now: number) => order.outcome === 'waiting' && now < order.expires_at;

/** After a no and after nothing at all the way back is that of a failure. */
function wayBackOf({ outcome, request }: PaymentOrder): string {
  const { successful_report_url, unsuccessful_report_url } = request.supplementary_data;
  return outcome === 'approved' || outcome === 'dropped' ? successful_report_url : unsuccessful_report_url;
}

function waitingView(state: BankState, order: PaymentOrder, customer: Persona): WaitingPayment {
  const { id, nonce, request, expires_at } = order;
  const currency = currencyOf(order);
  return {
    outcome: 'waiting',
    id,
    nonce,
    persona: customer.id,
    initiating_party: request.initiating_party.name,
    isInstant: request.payment_type_information.local_instrument === 'INST',
    transfers: request.credit_transfer_transaction.map(
      ({ instructed_amount, beneficiary, remittance_information = [] }) => ({
        payee: beneficiary.creditor.name,
        iban: beneficiary.creditor_account.iban,
        amount: exact(instructed_amount.amount),
        reference: remittance_information.join(' '),
      }),
    ),
    total: sumOf(amountsOf(order)),
    currency,
    accounts: payingAccounts(customer, currency).map((seed) => ({
      ...bankAccount(seed),
      resource_id: seed.account.resource_id,
      booked: bookedOn(seed),
      available: availableOn(state, customer, seed),
    })),
    expires_at,
  };
}

/** The member in which the application keeps what ties a return to its payment. */
const STATE = 'state';

/** A way back that is not the one of the request, as a bank or somebody else might send a person: with another state, or none. */
export function wrongWayBack(wayBack: string, how: 'other-state' | 'no-state'): string {
  const url = new URL(wayBack);
  if (how === 'no-state') url.searchParams.delete(STATE);
  else url.searchParams.set(STATE, 'of-another-payment');
  return url.href;
}
