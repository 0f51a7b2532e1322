import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { Transaction } from '#contract/transactions.ts';
import { compareDecimals, absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import type { Payment } from './payment.ts';

const REPEAT_WINDOW_MS = 10 * MINUTE_MS;

type Transfer = PaymentRequest['credit_transfer_transaction'][number];

const isSameAmount = (one: Decimal | undefined, other: Decimal | undefined) =>
  one !== undefined && other !== undefined && compareDecimals(one, other) === 0;

const isAlike = (one: Transfer, other: Transfer) =>
  one.beneficiary.creditor_account.iban === other.beneficiary.creditor_account.iban &&
  one.instructed_amount.currency === other.instructed_amount.currency &&
  isSameAmount(parseDecimal(one.instructed_amount.amount), parseDecimal(other.instructed_amount.amount));

/** A discarded payment may have been taken. */
const mayBeExecuted = ({ state, isInDoubt }: Payment) =>
  state === 'accepted' || state === 'submitting' || state === 'unknown' || isInDoubt;

/** A recent payment with the payee and amount of one in `body`. `now` in ms since the epoch. */
export function likelyRepeat(
  history: readonly Payment[],
  body: PaymentRequest,
  now: number,
): Payment | undefined {
  return history.find((payment) => {
    const transfers = payment.content?.body.credit_transfer_transaction ?? [];
    const isRecent = Math.abs(now - payment.attempted_at) <= REPEAT_WINDOW_MS;
    if (!isRecent || !mayBeExecuted(payment) || payment.id === body.payment_information_id) return false;
    return transfers.some((one) => body.credit_transfer_transaction.some((other) => isAlike(one, other)));
  });
}

type ComparableTransaction = Partial<
  Pick<
    Transaction,
    | 'transaction_amount'
    | 'credit_debit_indicator'
    | 'status'
    | 'booking_date'
    | 'transaction_date'
    | 'value_date'
    | 'expected_booking_date'
  >
>;

/** Transactions of the same amount that may be debits, not dated before the payment was first sent. */
export function likelyMatches<Listed extends ComparableTransaction>(
  { content, sent_at }: Payment,
  transactions: readonly Listed[],
): Listed[] {
  const sums = content === undefined ? [] : sumsOf(content.body);
  const firstDay = earliestDay(sent_at);
  return transactions.filter((transaction) => {
    const { transaction_amount, credit_debit_indicator: side } = transaction;
    if (transaction_amount?.amount === undefined) return false;
    const size = absolute(transaction_amount.amount);
    const isSum = sums.some(
      ({ amount, currency }) => currency === transaction_amount.currency && isSameAmount(amount, size),
    );
    const day = lastDay(transaction);
    return side !== 'CRDT' && isSum && (day === undefined || day >= firstDay);
  });
}

/**
 * Whether transactions in the bank's order reach back to before the payment was sent. `past`: what follows is
 * older. `not-yet`: what follows may hold it. `unknown`: the order says nothing about what follows.
 */
export function reachOf(
  { sent_at }: Payment,
  transactions: readonly ComparableTransaction[],
): 'past' | 'not-yet' | 'unknown' {
  let first: string | undefined;
  let last: string | undefined;
  for (const { status, booking_date, transaction_date, value_date } of transactions) {
    // What is on hold or planned stands before or among the others. A bank without statuses lists what is booked.
    if (status !== undefined && status !== 'BOOK') continue;
    const [day] = [booking_date, transaction_date, value_date].flatMap(dayIn);
    if (day === undefined || (last !== undefined && day > last)) return 'unknown';
    first ??= day;
    last = day;
  }
  // Rows of one day alone may as well be the oldest of a list that begins with them.
  const isPast = first !== undefined && last !== undefined && last < first && last < earliestDay(sent_at);
  return isPast ? 'past' : 'not-yet';
}

interface Sum {
  readonly amount: Decimal | undefined;
  readonly currency: string;
}

/** Banks may book all transfers as one. */
function sumsOf({ credit_transfer_transaction: transfers }: PaymentRequest): Sum[] {
  const each = transfers.map(({ instructed_amount: { amount, currency } }) => ({
    amount: parseDecimal(amount),
    currency,
  }));
  const [first] = each;
  if (first === undefined || each.some(({ currency }) => currency !== first.currency)) return each;
  const sum = new ExactSum();
  for (const { amount } of each) if (amount !== undefined) sum.add(amount);
  return [...each, { amount: sum.value, currency: first.currency }];
}

/** The bank may use the local or the UTC day. */
function earliestDay(time: number): string {
  const date = new Date(time);
  const here = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const there = date.toISOString().slice(0, 10);
  return here < there ? here : there;
}

function lastDay(transaction: ComparableTransaction): string | undefined {
  const { booking_date, transaction_date, value_date, expected_booking_date } = transaction;
  return [booking_date, transaction_date, value_date, expected_booking_date].flatMap(dayIn).sort().at(-1);
}

const dayIn = (date: string | undefined) => date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? [];
