import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { Transaction } from '#contract/transactions.ts';
import { absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { compareDecimals, ExactSum } from '#lib/money/exact-sum.ts';
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

/** Debits of the same amount, not dated before the payment was first sent. */
export function likelyMatches<Listed extends ComparableTransaction>(
  { content, sent_at }: Payment,
  transactions: readonly Listed[],
): Listed[] {
  const sums = content === undefined ? [] : sumsOf(content.body);
  const firstDay = earliestDay(sent_at);
  return transactions.filter((transaction) => {
    const { transaction_amount, credit_debit_indicator: side, status } = transaction;
    if (transaction_amount === undefined) return false;
    const isOut = side === 'DBIT' || (side !== 'CRDT' && status === 'PDNG');
    const size = absolute(transaction_amount.amount);
    const isSum = sums.some(
      ({ amount, currency }) => currency === transaction_amount.currency && isSameAmount(amount, size),
    );
    const day = lastDay(transaction);
    return isOut && isSum && (day === undefined || day >= firstDay);
  });
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
  return [booking_date, transaction_date, value_date, expected_booking_date]
    .flatMap((date) => date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? [])
    .sort()
    .at(-1);
}
