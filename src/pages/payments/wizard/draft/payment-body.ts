import { PaymentRequest } from '#contract/payment-requests.ts';
import { readAmount } from '#i18n/amount-entry.ts';
import { deepFreeze } from '#lib/deep-freeze.ts';
import { invariant } from '#lib/invariant.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { firstIncompleteStep, type PaymentForm, toldTransfers } from './payment-draft.ts';
import type { Transfer } from './transfer.ts';

/**
 * A payment request that can't change any more: the one that is shown to be confirmed, and sent
 * (P-13 of the reliability rules: what is seen is what is signed). Writing to it throws.
 */
export type FrozenPayment = PaymentRequest & { readonly __frozen: unique symbol };

/** How a person may approve, as far as this app can follow. */
export type Approach = PaymentRequest['supplementary_data']['accepted_authentication_approach'][number];

/** What a payment request holds beside what somebody typed. */
export interface PaymentFacts {
  /** 32 hexadecimal digits (`randomId`): the name of the request for good. */
  readonly id: string;
  /** ms since the epoch, by the app's clock. */
  readonly now: number;
  /** The name of the app that asks, as configured. */
  readonly initiatingParty: string;
  /** Whole addresses to which the bank sends the person back; each gets the `state`. */
  readonly returnTo: { readonly successful: string; readonly unsuccessful: string };
  /** By which the way back is recognised (RFC 6749 §10.12 in spirit). */
  readonly state: string;
  readonly approaches: readonly Approach[];
}

/** So much of the request's id stands in those of its transfers, that they stay within 35 characters. */
const ID_PREFIX = 28;

/**
 * The one place where a payment request is made. It holds what the contract knows and nothing else,
 * and which beneficiary was picked is left out: said to the bank, it would ask for a change of its list.
 *
 * @throws InvariantError where the form is incomplete: whoever asks for the review has to look first.
 */
export function paymentBody(form: PaymentForm, facts: PaymentFacts): FrozenPayment {
  invariant(firstIncompleteStep(form) === undefined, 'An incomplete form has no payment request.');
  invariant(/^[\da-f]{32}$/.test(facts.id), 'A payment request is named by 32 hexadecimal digits.');
  const transfers = toldTransfers(form);
  const isEuro = transfers.every(({ currency }) => currency === 'EUR');
  const { returnTo, state } = facts;
  const body: PaymentRequest = {
    payment_information_id: facts.id,
    creation_date_time: localDateTime(facts.now),
    number_of_transactions: transfers.length,
    initiating_party: { name: facts.initiatingParty },
    payment_type_information: {
      // The SEPA scheme knows only euros.
      service_level: isEuro ? 'SEPA' : 'NURG',
      ...(form.speed === 'instant' && { local_instrument: 'INST' }),
    },
    credit_transfer_transaction: transfers.map((transfer, index) =>
      transaction(transfer, `${facts.id.slice(0, ID_PREFIX)}-${index + 1}`),
    ),
    supplementary_data: {
      accepted_authentication_approach: [...facts.approaches],
      successful_report_url: withState(returnTo.successful, state),
      unsuccessful_report_url: withState(returnTo.unsuccessful, state),
    },
  };
  const { data, error } = PaymentRequest.safeParse(body);
  invariant(data, `Our own payment request breaks the contract: ${error?.issues[0]?.path.join('.')}`);
  return deepFreeze(data) as FrozenPayment;
}

function transaction(transfer: Transfer, id: string): PaymentRequest['credit_transfer_transaction'][number] {
  const { name, iban, currency } = transfer;
  const { amount } = readAmount(transfer.typed_in, transfer.amount, currency);
  invariant(amount, 'A complete transfer has an amount.');
  const reference = transfer.reference.trim();
  return {
    payment_id: { instruction_id: id, end_to_end_id: id },
    // The interface wants a JSON number. Nine digits and the few decimals of a currency are fewer than
    // the 15 that a double keeps, so the number that travels has exactly these digits.
    instructed_amount: { amount: Number(amount), currency },
    beneficiary: {
      creditor: { name: name.trim() },
      // Which currency the account is kept in nobody knows; the one that is paid in is the likely one.
      creditor_account: { iban, currency },
    },
    ...(reference !== '' && { remittance_information: [reference] }),
  };
}

function withState(address: string, state: string): string {
  const url = new URL(address);
  url.searchParams.set('state', state);
  return url.href;
}
