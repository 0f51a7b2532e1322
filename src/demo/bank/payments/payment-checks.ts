import type { PaymentRequest } from '#contract/payment-requests.ts';
import { checkCurrency } from '#lib/money/check-currency.ts';
import { checkIban } from '#lib/money/check-iban.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { visibleText } from '#lib/visible-text.ts';
import { BankRefusal } from '#demo/bank/refusal.ts';
import { minorUnitsOf } from '#demo/seed/minor-units.ts';
import type * as z from 'zod/mini';
import { exact } from '#demo/bank/accounts/cover.ts';

type Body = z.output<typeof PaymentRequest>;
type Transfer = Body['credit_transfer_transaction'][number];

const MAX_DIGITS = 9;

/** Outside SEPA's Latin set (EPC 217-08). */
const NOT_SEPA = /[^a-zA-Z0-9 /\-?:().,'+]/u;

/**
 * Checks what the contract cannot express.
 *
 * @throws BankRefusal 400.
 */
export function checkPaymentRequest(body: Body): void {
  const breach = breachIn(body);
  if (breach !== undefined) throw new BankRefusal(400, 'BAD_REQUEST', `body: ${breach}`);
}

function breachIn(body: Body): string | undefined {
  const transfers = body.credit_transfer_transaction;
  const { accepted_authentication_approach, successful_report_url, unsuccessful_report_url } =
    body.supplementary_data;
  if (body.number_of_transactions !== transfers.length) {
    return `number_of_transactions: ${body.number_of_transactions}, and there are ${transfers.length}.`;
  }
  if (Number.isNaN(Date.parse(body.creation_date_time))) return 'creation_date_time: there is no such time.';
  if (accepted_authentication_approach.length === 0) return 'accepted_authentication_approach: none.';
  if (!isReturnUrl(successful_report_url)) return 'successful_report_url: nobody can be sent there.';
  if (!isReturnUrl(unsuccessful_report_url)) return 'unsuccessful_report_url: nobody can be sent there.';
  const problem = disallowedText('payment_information_id', body.payment_information_id);
  if (problem !== undefined) return problem;
  if (isOddName(body.initiating_party.name)) return 'initiating_party: a character that can’t be seen.';

  const ids = new Set<string>();
  const [first] = transfers;
  for (const [index, transfer] of transfers.entries()) {
    const { instruction_id } = transfer.payment_id;
    const breach =
      breachInTransfer(transfer) ??
      (ids.has(instruction_id) ? 'payment_id: instruction_id: it came before.' : undefined) ??
      // One account pays for all transfers.
      (transfer.instructed_amount.currency === first?.instructed_amount.currency
        ? undefined
        : 'instructed_amount: another currency than in the first one.');
    if (breach !== undefined) return `credit_transfer_transaction.${index}: ${breach}`;
    ids.add(instruction_id);
  }
  return undefined;
}

function breachInTransfer({
  payment_id: { instruction_id, end_to_end_id = '' },
  instructed_amount: { amount, currency },
  beneficiary: { creditor, creditor_account },
  remittance_information = [],
}: Transfer): string | undefined {
  if (checkCurrency(currency) !== undefined) return `instructed_amount: ${currency} is no currency.`;
  const wrongAmount = amountBreach(exact(amount), currency);
  if (wrongAmount !== undefined) return `instructed_amount: ${wrongAmount}`;
  const wrongIban = checkIban(creditor_account.iban);
  if (wrongIban !== undefined) return `creditor_account: iban: ${wrongIban}.`;
  // Any script is allowed in a name.
  if (isOddName(creditor.name)) return 'creditor: name: a character that can’t be seen.';
  return (
    disallowedText('instruction_id', instruction_id) ??
    disallowedText('end_to_end_id', end_to_end_id) ??
    disallowedText('remittance_information', remittance_information.join(' '))
  );
}

/** The contract requires more than 0. */
function amountBreach(amount: Decimal, currency: string): string | undefined {
  if ((amount.split('.')[0] ?? '').length > MAX_DIGITS) return `more than ${MAX_DIGITS} digits.`;
  return minorUnitsOf(amount, currency) === undefined ? `too many decimals for ${currency}.` : undefined;
}

const isOddName = (name: string) => visibleText(name) !== name || name.trim() === '';

function disallowedText(where: string, text: string): string | undefined {
  const [character] = NOT_SEPA.exec(text) ?? [];
  return character === undefined ? undefined : `${where}: “${visibleText(character)}” is not allowed.`;
}

/** Followed as a link, so only web addresses are safe. */
const isReturnUrl = (address: string) => ['https:', 'http:'].includes(new URL(address).protocol);
