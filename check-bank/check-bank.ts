import { AccountsResponse, type Account } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { TransactionsResponse } from '#contract/transactions.ts';
import { buildUrl, type InputOf, type QueryText } from '#api/http/request.ts';
import { nextPage } from '#api/http/next-page.ts';
import { isPathSegment } from '#lib/path-segment.ts';
import * as z from 'zod/mini';
import type { Bank } from './bank-call.ts';
import { type Judged, judge, type Row } from './judge.ts';
import { openReports, type OperationReport } from './operation-reports.ts';
import { accountsToName, consentOf, fundsOf, paymentOf, type Writes } from './what-is-sent.ts';

export interface CheckOptions {
  readonly bank: Bank;
  readonly token: string;
  /** How many accounts are read. */
  readonly accounts: number;
  /** `undefined`: only reads. */
  readonly writes: Writes | undefined;
  /** What is about to be sent, for the operator. */
  readonly announce: (line: string) => void;
}

export interface CheckResult {
  readonly operations: readonly OperationReport[];
  /** How many accounts were read, of how many. */
  readonly accounts: { readonly tried: number; readonly listed: number };
}

/** Nothing can be said about the bank. */
export class CheckProblem extends Error {
  override readonly name = 'CheckProblem';
}

const TRANSACTIONS = endpoints.listTransactions.path.replace(/^\/api/, '');

const OF_ACCOUNTS = [
  endpoints.listBalances,
  endpoints.listOwners,
  endpoints.listOverdrafts,
  endpoints.listTransactions,
  endpoints.getTransactionDetails,
];

/**
 * Calls every operation, one call after the other: reads, and what is written only if asked for.
 *
 * @param reports with the token call, if there was one.
 * @throws CheckProblem if the bank can't be reached or refuses the token.
 */
export async function checkBank(
  { bank, token, accounts: wanted, writes, announce }: CheckOptions,
  reports = openReports(),
): Promise<CheckResult> {
  const { baseUrl } = bank;
  async function call<Called extends Row>(
    row: Called,
    input: InputOf<Called>,
    where: { account?: string; label?: string } = {},
  ): Promise<Judged> {
    const judged = judge(row, await bank.call(row, input, token), { baseUrl, account: where.account });
    reports.add(row, judged, where.label);
    return judged;
  }

  const first = await bank.call(endpoints.listAccounts, {}, token);
  if (first.kind === 'none' && !first.isConnected) throw unreachable(baseUrl, first.reason);
  if (first.kind === 'answer' && first.status === 401) {
    throw new CheckProblem('The bank refuses the access token (401).');
  }
  const listed = judge(endpoints.listAccounts, first, { baseUrl });
  reports.add(endpoints.listAccounts, listed);
  let accounts = accountsIn(listed);

  // Before the reads, because it may be what they need.
  await sendConsent(accounts);
  if (accounts.length === 0 && writes?.iban !== undefined) {
    accounts = accountsIn(await call(endpoints.listAccounts, {}, { label: 'after the consent' }));
  }
  const readable = accounts.flatMap(({ resource_id: id }) =>
    id !== undefined && isPathSegment(id) ? id : [],
  );
  const tried = [...new Set(readable)].slice(0, wanted);

  for (const [index, account_resource_id] of tried.entries()) {
    const where = { account: account_resource_id, label: `account ${index + 1}` };
    const input = { params: { account_resource_id } };
    await call(endpoints.listBalances, input, where);
    await call(endpoints.listOwners, input, where);
    await call(endpoints.listOverdrafts, input, where);
    await readTransactions(account_resource_id, where);
  }
  if (tried.length === 0) {
    const reason =
      accounts.length === 0 ? 'no account is known' : 'no account has a resource_id that a path can hold';
    for (const row of OF_ACCOUNTS) reports.skip(row, reason);
  }
  await call(endpoints.getEndUserIdentity, {});
  await call(endpoints.listTrustedBeneficiaries, {});
  await sendFundsConfirmation(accounts);
  await sendPayment();
  return {
    operations: reports.all(),
    accounts: { tried: tried.length, listed: accounts.length },
  };

  /** The first page, the one after it, and the details of the first transaction. */
  async function readTransactions(
    account_resource_id: string,
    where: { account: string; label: string },
  ): Promise<void> {
    const row = endpoints.listTransactions;
    const params = { account_resource_id };
    const judged = judge(row, await bank.call(row, { params, query: {} }, token), {
      baseUrl,
      account: account_resource_id,
    });
    const read = z.safeParse(TransactionsResponse, judged.value).data;
    const asked = buildUrl(row, { params, query: {} }, baseUrl);
    const next = nextPage(read?._links, { resource: TRANSACTIONS, asked, visited: ['' as QueryText] });
    reports.add(row, next.kind === 'stopped' ? withLostPages(judged, next.why) : judged, where.label);
    if (next.kind === 'page') {
      await call(row, { params, query: next.query }, { ...where, label: `${where.label}, page 2` });
    }
    const ids = read?.transactions.items.flatMap(({ resource_id: id }) => id ?? []) ?? [];
    const transaction_resource_id = ids.find(isPathSegment);
    if (transaction_resource_id === undefined) {
      const reason = judged.notChecked ?? 'no transaction with a resource_id';
      reports.skip(endpoints.getTransactionDetails, reason, where.label);
    } else {
      const details = { params: { account_resource_id, transaction_resource_id } };
      await call(endpoints.getTransactionDetails, details, where);
    }
  }

  async function sendConsent(all: readonly Account[]): Promise<void> {
    const row = endpoints.putConsents;
    if (writes === undefined) return reports.skip(row, 'only --write sends it');
    const named = accountsToName(all, writes);
    if (named.length === 0) return reports.skip(row, 'no account with an IBAN is known; --iban names one');
    const rest = all.length - named.length;
    const without = rest > 0 ? `; ${count(rest, 'account')} without an IBAN can’t be named` : '';
    announce(
      `PUT /consents: balances, owners and transactions of ${count(named.length, 'account')}, in place of the consent before${without}`,
    );
    await call(row, { body: consentOf(named) });
  }

  async function sendFundsConfirmation(all: readonly Account[]): Promise<void> {
    const row = endpoints.createFundsConfirmation;
    if (writes === undefined) return reports.skip(row, 'only --write sends it');
    const [account] = accountsToName(all, writes);
    if (account === undefined) return reports.skip(row, 'no account with an IBAN is known; --iban names one');
    const body = fundsOf(account, writes);
    const { amount, currency } = body.instructed_amount;
    announce(`POST /funds-confirmations: ${amount} ${currency}, account ending ${account.iban.slice(-4)}`);
    await call(row, { body });
  }

  async function sendPayment(): Promise<void> {
    const row = endpoints.createPaymentRequest;
    if (writes?.pay === undefined) return reports.skip(row, 'only --write --pay sends it');
    const body = paymentOf(writes.pay, writes);
    announce(
      `POST /payment-requests: ${writes.amount} ${writes.currency} to ${writes.pay.name}, ${writes.pay.iban}, once, as ${body.payment_information_id}`,
    );
    await call(row, { body });
  }
}

const accountsIn = ({ value }: Judged): readonly Account[] =>
  z.safeParse(AccountsResponse, value).data?.accounts.items ?? [];

export const unreachable = (baseUrl: string, reason: string) =>
  new CheckProblem(`${baseUrl} can’t be reached (${reason}).`);

const WHY_STOPPED = {
  foreign: 'leads to another host',
  unusable: 'can’t be followed',
  repeated: 'leads to the same page again',
} as const;

/** The interface shows no paging, but without it the other transactions can't be read. */
function withLostPages(judged: Judged, why: keyof typeof WHY_STOPPED): Judged {
  const pointer = '/_links/next';
  const found = judged.found.filter((other) => other.pointer !== pointer);
  const problem = `${WHY_STOPPED[why]}, so only the first page can be read`;
  return {
    ...judged,
    found: [
      ...found,
      { severity: 'break', part: 'answer', pointer, problem, rule: 'interface 2.5', count: 1 },
    ],
  };
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
