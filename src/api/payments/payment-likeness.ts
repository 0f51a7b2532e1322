import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { Transaction } from '#contract/transactions.ts';
import { absolute, type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { compareDecimals, ExactSum } from '#lib/money/exact-sum.ts';
import type { Payment } from './payment.ts';

/** Within this time the same again is asked about, ms. */
const REPEAT_WITHIN = 10 * 60_000;

type Transfer = PaymentRequest['credit_transfer_transaction'][number];

const isSameAmount = (one: Decimal | undefined, other: Decimal | undefined) =>
  one !== undefined && other !== undefined && compareDecimals(one, other) === 0;

const isAlike = (one: Transfer, other: Transfer) =>
  one.beneficiary.creditor_account.iban === other.beneficiary.creditor_account.iban &&
  one.instructed_amount.currency === other.instructed_amount.currency &&
  isSameAmount(parseDecimal(one.instructed_amount.amount), parseDecimal(other.instructed_amount.amount));

/** Whether the bank took a payment, or may have: one put aside may have been taken as well. */
const mayBeAtBank = ({ state, isInDoubt }: Payment) =>
  state === 'accepted' || state === 'submitting' || state === 'unknown' || isInDoubt;

/**
 * A payment of the last ten minutes that the bank may have and that pays somebody in `body` the same
 * amount: the person is asked whether they mean it again. `now` in ms since the epoch.
 */
export function likelyRepeat(
  history: readonly Payment[],
  body: PaymentRequest,
  now: number,
): Payment | undefined {
  return history.find((payment) => {
    const transfers = payment.content?.body.credit_transfer_transaction ?? [];
    const isRecent = Math.abs(now - payment.attempted_at) <= REPEAT_WITHIN;
    if (!isRecent || !mayBeAtBank(payment) || payment.id === body.payment_information_id) return false;
    return transfers.some((one) => body.credit_transfer_transaction.some((other) => isAlike(one, other)));
  });
}

/** What a likely match is told by. */
type Seen = Partial<
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

/**
 * The transactions that may be `payment`: money that went out or is about to, of the amount of one of its
 * transfers or of all together, not from before it was first sent. Without a date nothing speaks against it.
 */
export function likelyMatches<Listed extends Seen>(
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

/** Each amount, and their sum where banks book several in one: exact, and of one currency alone. */
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

/** The day of a time where it is earliest, here or at UTC: the bank's day may be either. */
function earliestDay(time: number): string {
  const date = new Date(time);
  const here = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const there = date.toISOString().slice(0, 10);
  return here < there ? here : there;
}

/** The last day that a transaction names, if any (`2030-01-31`). */
function lastDay(transaction: Seen): string | undefined {
  const { booking_date, transaction_date, value_date, expected_booking_date } = transaction;
  return [booking_date, transaction_date, value_date, expected_booking_date]
    .flatMap((date) => date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? [])
    .sort()
    .at(-1);
}
