import { oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import { linesOf, titledLines } from '#api/accounts/transaction-lines.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Transaction } from '#contract/transactions.ts';
import { findIbans } from '#lib/money/find-ibans.ts';
import { absolute, type Decimal } from '#lib/money/decimal.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';

/** What of a transaction can be paid again. */
export interface Payable {
  /** As the bank's text has it; empty if no line is left beside the IBAN. */
  readonly name: string;
  readonly iban: string;
  readonly amount: Decimal | undefined;
  readonly currency: string | undefined;
}

/**
 * The payee of an outgoing transaction, from the texts the bank sent with it. `undefined` unless these hold
 * exactly one IBAN.
 */
export function payableOf(transaction: Transaction): Payable | undefined {
  if (transaction.credit_debit_indicator !== 'DBIT') return undefined;
  const lines = linesOf(transaction).map((text) => ({ text, ibans: findIbans(text) }));
  const [iban, another] = new Set(lines.flatMap(({ ibans }) => ibans));
  if (iban === undefined || another !== undefined) return undefined;
  const { title = '' } = titledLines(lines.flatMap(({ text, ibans }) => (ibans.length === 0 ? text : [])));
  const { amount, currency } = transaction.transaction_amount ?? {};
  return { name: title, iban, amount: amount === undefined ? undefined : absolute(amount), currency };
}

/** Enough for a reload to find again what was found before, mostly, and few for a bank that limits calls. */
const MAX_PAGES = 10;

/** Reads it from the loaded pages of the account, else from the first ones. `undefined` if it is not among them. */
export async function findPayable(
  account_resource_id: string,
  transaction_resource_id: string,
): Promise<Payable | undefined> {
  const query = oneAccountQueries.transactions(account_resource_id);
  const foundIn = ({ pages }: TransactionPages) =>
    pages
      .flatMap(({ transactions }) => transactions.items)
      .filter(({ resource_id }) => resource_id === transaction_resource_id);
  let found = foundIn(await queryClient.ensureInfiniteQueryData(query));
  const observer = new InfiniteQueryObserver(queryClient, { ...query, enabled: false });
  for (let count = 1; count < MAX_PAGES && found.length === 0; count += 1) {
    if (!observer.getCurrentResult().hasNextPage) break;
    const { data } = await observer.fetchNextPage({ cancelRefetch: false, throwOnError: true });
    if (data !== undefined) found = foundIn(data);
  }
  const [transaction, another] = found;
  // An id that repeats names none.
  return transaction === undefined || another !== undefined ? undefined : payableOf(transaction);
}
