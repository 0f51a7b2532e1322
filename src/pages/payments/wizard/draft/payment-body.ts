import { PaymentRequest } from '#contract/payment-requests.ts';
import { inPlainLetters } from '#lib/allowed-characters.ts';
import { deepFreeze } from '#lib/deep-freeze.ts';
import { invariant } from '#lib/invariant.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { firstIncompleteStep, type PaymentForm, filledTransfers } from './payment-draft.ts';
import { amountOf, type Transfer } from './transfer.ts';

/**
 * A frozen payment request: the object that the user confirms is the one that is sent (docs/decisions/0013).
 */
export type FrozenPayment = PaymentRequest & { readonly __frozen: unique symbol };

/** A way for the user to approve that this app supports. */
export type Approach = PaymentRequest['supplementary_data']['accepted_authentication_approach'][number];

/** What a payment request holds besides the user's input. */
export interface PaymentFacts {
  /** 32 hexadecimal digits (`randomId`): the permanent id of the request. */
  readonly id: string;
  /** ms since the epoch, by the app's clock. */
  readonly now: number;
  /** As configured. */
  readonly initiatingParty: string;
  /** Absolute URLs to which the bank returns the user; each gets the `state`. */
  readonly returnTo: { readonly successful: string; readonly unsuccessful: string };
  /** Recognises the return (RFC 6749 §10.12 in spirit). */
  readonly state: string;
  readonly approaches: readonly Approach[];
}

/** Keeps the transfer ids, made of this prefix and a number, within 35 characters. */
const ID_PREFIX_LENGTH = 28;

/**
 * Builds the payment request. The picked beneficiary is left out, because it would ask the bank to change
 * its list.
 *
 * @throws InvariantError if the form is incomplete; check `firstIncompleteStep` first.
 */
export function paymentBody(form: PaymentForm, facts: PaymentFacts): FrozenPayment {
  invariant(firstIncompleteStep(form) === undefined, 'An incomplete form has no payment request.');
  invariant(/^[\da-f]{32}$/.test(facts.id), 'A payment request is named by 32 hexadecimal digits.');
  const transfers = filledTransfers(form);
  const isEuro = transfers.every(({ currency }) => currency === 'EUR');
  const { returnTo, state } = facts;
  const body: PaymentRequest = {
    payment_information_id: facts.id,
    creation_date_time: localDateTime(facts.now),
    number_of_transactions: transfers.length,
    initiating_party: { name: facts.initiatingParty },
    payment_type_information: {
      // The SEPA scheme only knows euros.
      service_level: isEuro ? 'SEPA' : 'NURG',
      ...(form.speed === 'instant' && { local_instrument: 'INST' }),
    },
    credit_transfer_transaction: transfers.map((transfer, index) =>
      transaction(transfer, `${facts.id.slice(0, ID_PREFIX_LENGTH)}-${index + 1}`),
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
  const amount = amountOf(transfer);
  invariant(amount, 'A complete transfer has an amount.');
  const reference = plain(transfer.reference);
  return {
    payment_id: { instruction_id: id, end_to_end_id: id },
    // The interface wants a JSON number. Nine digits and a currency's decimals stay within the 15 digits that
    // a double holds exactly.
    instructed_amount: { amount: Number(amount), currency },
    beneficiary: {
      creditor: { name: plain(name) },
      // The account's currency is unknown; the payment's is the best guess.
      creditor_account: { iban, currency },
    },
    ...(reference !== '' && { remittance_information: [reference] }),
  };
}

/** Banks accept plain letters only; `payeeProblems` and `amountProblems` name texts without such a form. */
function plain(text: string): string {
  const letters = inPlainLetters(text);
  invariant(letters !== undefined, 'A complete transfer has a plain form.');
  return letters;
}

function withState(address: string, state: string): string {
  const url = new URL(address);
  url.searchParams.set('state', state);
  return url.href;
}
