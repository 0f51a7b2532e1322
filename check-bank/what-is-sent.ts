import type { Account } from '#contract/accounts.ts';
import type { ConsentsRequest } from '#contract/consents.ts';
import type { FundsConfirmationRequest } from '#contract/funds-confirmations.ts';
import type { PaymentRequest } from '#contract/payment-requests.ts';
import { SentAccountIdentification } from '#contract/sent.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';

/** What `--write` sends. */
export interface Writes {
  /** The amount of the funds confirmation and of the payment, in units of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** An account to name where the bank sends no IBAN. */
  readonly iban: string | undefined;
  /** To whom the payment goes; `undefined`: none is sent. */
  readonly pay: { readonly name: string; readonly iban: string } | undefined;
}

type Named = z.output<typeof SentAccountIdentification>;

/** Every account whose IBAN is known, or else that of the arguments: a consent replaces the one before. */
export function accountsToName(accounts: readonly Account[], { iban, currency }: Writes): Named[] {
  const known = accounts.flatMap(({ account_id, currency: ofAccount }) => {
    const named = { iban: account_id?.iban, currency: account_id?.currency ?? ofAccount ?? currency };
    return z.safeParse(SentAccountIdentification, named).data ?? [];
  });
  return known.length > 0 || iban === undefined ? known : [{ iban, currency }];
}

export const consentOf = (accounts: Named[]): ConsentsRequest => ({
  balances: accounts,
  owners: accounts,
  transactions: accounts,
});

export const fundsOf = (account: Named, { amount }: Writes): FundsConfirmationRequest => ({
  payment_coverage_request_id: randomId(),
  instructed_amount: { amount, currency: account.currency },
  account_id: account,
});

/** RFC 2606: nobody can own it, and nothing waits there for the customer. */
const REPORT_URL = 'https://check-bank.invalid/';

export const paymentOf = (
  { name, iban }: NonNullable<Writes['pay']>,
  { amount, currency }: Writes,
): PaymentRequest => ({
  payment_information_id: randomId(),
  creation_date_time: new Date(clock.now()).toISOString(),
  number_of_transactions: 1,
  initiating_party: { name: 'Bankbook check' },
  payment_type_information: { service_level: 'SEPA' },
  credit_transfer_transaction: [
    {
      payment_id: { instruction_id: randomId() },
      instructed_amount: { amount, currency },
      beneficiary: { creditor: { name }, creditor_account: { iban, currency } },
      remittance_information: ['Check of the interface'],
    },
  ],
  supplementary_data: {
    accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
    successful_report_url: `${REPORT_URL}successful`,
    unsuccessful_report_url: `${REPORT_URL}unsuccessful`,
  },
});
