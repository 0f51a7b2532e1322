import type { Payment } from '#api/payments/payment.ts';
import { likelyMatches, reachOf } from '#api/payments/payment-likeness.ts';
import type { Transaction } from '#contract/transactions.ts';

/** What was read of an account. */
export interface SearchedAccount {
  readonly id: string;
  /** In the bank's order. */
  readonly transactions: readonly Transaction[];
  /** They are all that the bank has of the account, and each can be read. */
  readonly isComplete: boolean;
}

export interface SearchResult {
  /** Accounts with a transaction that may be the payment. */
  readonly matched: ReadonlySet<string>;
  /** Accounts that would show the payment, and don't. */
  readonly cleared: ReadonlySet<string>;
  /** Where it was not found; `undefined` if it may have been, or nowhere could be searched. */
  readonly missing: 'everywhere' | 'where-searched' | undefined;
}

/** `read` without the accounts that failed; `total` of all that the bank lists. */
export function searchAccounts(
  payment: Payment,
  read: readonly SearchedAccount[],
  total: number,
): SearchResult {
  const matched = new Set<string>();
  const cleared = new Set<string>();
  for (const account of read) {
    const { id, transactions } = account;
    if (likelyMatches(payment, transactions).length > 0) matched.add(id);
    else if (wouldShow(payment, account)) cleared.add(id);
  }
  // A bank that lists not a single transaction proves nothing.
  const isProven = read.some(({ id, transactions }) => cleared.has(id) && transactions.length > 0);
  const isMissing = matched.size === 0 && isProven;
  return {
    matched,
    cleared,
    missing: isMissing ? (cleared.size === total ? 'everywhere' : 'where-searched') : undefined,
  };
}

function wouldShow(payment: Payment, { transactions, isComplete }: SearchedAccount): boolean {
  if (transactions.some(({ transaction_amount }) => transaction_amount?.amount === undefined)) return false;
  return isComplete || reachOf(payment, transactions) === 'past';
}
