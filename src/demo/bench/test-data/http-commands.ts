import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import type { TestData } from '#demo/bank/test-data.ts';

export const START_BANK = 'npm run mock';

/** `amount` is a decimal text, `iban` is in the electronic format. */
export interface HttpTrigger {
  readonly persona: TestData['personas'][number]['id'];
  readonly account: { readonly iban: string; readonly currency: string } | undefined;
  readonly amount: string;
  /** ms since the epoch; it makes each payment request a new one. */
  readonly now: number;
}

/** Safe only because personas, IBANs, currencies and amounts contain no apostrophe. */
const quoted = (text: string) => `'${text}'`;

/** Writes the digits as they are: a float could lose some. */
const amountOf = (amount: string, currency: string) =>
  `{"amount":${amount},"currency":${JSON.stringify(currency)}}`;

const headers = (...more: readonly string[]) =>
  ['Authorization: Bearer $BANKBOOK_TOKEN', 'X-Request-ID: 1', ...more]
    .map((header) => `-H "${header}"`)
    .join(' ');

/**
 * Shell commands in the order in which they are run: `signIn` sets `$bank` and `$BANKBOOK_TOKEN` for the
 * others; the inspector's copied commands take the token from the same variable.
 * `funds` and `payment` need an account.
 */
export function httpCommands({ persona, account, amount, now }: HttpTrigger) {
  const signIn = [
    `bank=${MOCK_SERVER}`,
    'back=$bank/bank/code',
    `code=$(curl -s -o /dev/null -w '%{redirect_url}' -d persona=${persona} -d answer=approve \\`,
    '  "$bank/bank/authorize?response_type=code&client_id=bankbook-demo&redirect_uri=$back" | sed \'s/.*code=//\')',
    'BANKBOOK_TOKEN=$(curl -sG "$bank/api/v1/oauth/token" -d grant_type=authorization_code \\',
    `  -d client_id=bankbook-demo -d "code=$code" -d "redirect_uri=$back" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n');
  const accounts = `curl -s "$bank/api/v1/accounts" ${headers()}`;
  if (account === undefined) return { signIn, accounts, funds: undefined, payment: undefined };

  const { iban, currency } = account;
  const id = `t${Math.floor(now / 1000)}-${amount}`;
  const post = (path: string, body: string, ...more: readonly string[]) =>
    [
      `curl -s "$bank/api/v1/${path}" \\`,
      `  ${headers('Content-Type: application/json', ...more)} \\`,
      `  -d ${quoted(body)}`,
    ].join('\n');
  const funds = post(
    'funds-confirmations',
    `{"payment_coverage_request_id":"${id}","instructed_amount":${amountOf(amount, currency)},` +
      `"account_id":${JSON.stringify({ iban, currency })}}`,
    `Idempotency-Key: ${id}`,
  );
  const payment = post('payment-requests', paymentBody(id, amount, currency, now));
  return { signIn, accounts, funds, payment };
}

/** Both return addresses lead to the bank's own page. */
function paymentBody(id: string, amount: string, currency: string, now: number) {
  const party = JSON.stringify({
    creditor: { name: 'Camille Laurent' },
    creditor_account: { iban: 'DE89370400440532013000', currency },
  });
  const rest = JSON.stringify({
    payment_information_id: id,
    creation_date_time: new Date(now).toISOString(),
    number_of_transactions: 1,
    initiating_party: { name: 'Bankbook' },
    payment_type_information: { service_level: 'SEPA' },
    supplementary_data: {
      accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
      successful_report_url: `${MOCK_SERVER}/bank/accounts?paid=yes`,
      unsuccessful_report_url: `${MOCK_SERVER}/bank/accounts?paid=no`,
    },
  });
  const transfer = `{"payment_id":{"instruction_id":"1"},"instructed_amount":${amountOf(amount, currency)},"beneficiary":${party}}`;
  return rest.replace(/\}$/, `,"credit_transfer_transaction":[${transfer}]}`);
}
