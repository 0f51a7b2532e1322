import type { BankState } from '#demo/bank/bank-state.ts';
import type { PaymentOrder } from './payment-state.ts';
import type { Persona } from '#demo/seed/persona.ts';
import { customersNow } from '#demo/seed/personas.ts';
import { fundsOn } from '#demo/bank/accounts/books.ts';
import { amountsOf, currencyOf, exact, payingAccounts, sumOf } from '#demo/bank/accounts/cover.ts';
import { bankAccount } from '#demo/bank/customers.ts';
import { settle } from './settle-payment.ts';

/** The nonce proves that the link comes from the bank. */
export type PaymentKey = Pick<PaymentOrder, 'id' | 'nonce'>;

export type WaitingPayment = ReturnType<typeof waitingView>;

export type PaymentView =
  | WaitingPayment
  | { readonly outcome: 'unknown' }
  | {
      readonly outcome: Exclude<PaymentOrder['outcome'], 'waiting'> | 'too-old';
      /** Exactly as in the request. */
      readonly returnUrl: string;
    };

/** `key` is untrusted. */
export function viewPayment(state: BankState, key: PaymentKey, now: number): PaymentView {
  const order = orderOf(state, key);
  const customer = customersNow().find(({ id }) => id === order?.persona);
  if (order === undefined || customer === undefined) return { outcome: 'unknown' };
  if (isWaiting(order, now)) return waitingView(state, order, customer, now);
  const outcome = order.outcome === 'waiting' ? 'too-old' : order.outcome;
  return { outcome, returnUrl: returnUrlOf(order) };
}

/** Latest first. */
export const viewPhone = (state: BankState, now: number): WaitingPayment[] =>
  state.payments
    .filter((order) => order.is_on_phone && isWaiting(order, now))
    .flatMap((order) => {
      const customer = customersNow().find(({ id }) => id === order.persona);
      return customer === undefined ? [] : waitingView(state, order, customer, now);
    })
    .toReversed();

export type PaymentDecision = { readonly payFrom: string } | 'refused';

/** @returns `undefined` if it is too late or the account cannot pay. */
export function answerPayment(
  state: BankState,
  key: PaymentKey,
  answer: PaymentDecision,
  now: number,
): PaymentView | undefined {
  const order = orderOf(state, key);
  const customer = customersNow().find(({ id }) => id === order?.persona);
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

function returnUrlOf({ outcome, request }: PaymentOrder): string {
  const { successful_report_url, unsuccessful_report_url } = request.supplementary_data;
  return outcome === 'approved' || outcome === 'dropped' ? successful_report_url : unsuccessful_report_url;
}

function waitingView(state: BankState, order: PaymentOrder, customer: Persona, now: number) {
  const { id, nonce, request, expires_at } = order;
  const currency = currencyOf(order);
  return {
    outcome: 'waiting' as const,
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
    /** Includes accounts with too little money. */
    accounts: payingAccounts(customer, currency).map((seed) => ({
      ...bankAccount(seed),
      resource_id: seed.account.resource_id,
      ...fundsOn(state, customer, seed, now),
    })),
    /** ms since the epoch. */
    expires_at,
  };
}

/** Ties a return to its payment. */
const STATE = 'state';

/** A forged return address, to test the application's check of `state`. */
export function wrongReturnUrl(returnUrl: string, how: 'other-state' | 'no-state'): string {
  const url = new URL(returnUrl);
  if (how === 'no-state') url.searchParams.delete(STATE);
  else url.searchParams.set(STATE, 'of-another-payment');
  return url.href;
}
