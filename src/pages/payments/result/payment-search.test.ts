import type { Payment } from '#api/payments/payment.ts';
import { Transaction } from '#contract/transactions.ts';
import { fakePaymentBody } from '#testing/fake-payments.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchAccounts } from './payment-search.ts';

const SENT = Date.UTC(2030, 0, 7, 12);
const payment: Payment = {
  id: 'P1',
  state: 'unknown',
  timesSent: 1,
  attempted_at: SENT,
  sent_at: SENT,
  isInDoubt: true,
  claims: [],
  content: { body: fakePaymentBody('P1', { amount: 77.1 }), text: '', form: {} },
};
function row(booking_date: string, amount = 5): Transaction {
  const transaction_amount = { amount, currency: 'EUR' };
  return z.parse(Transaction, {
    transaction_amount,
    credit_debit_indicator: 'DBIT',
    status: 'BOOK',
    booking_date,
  });
}
const old = [row('2030-01-06'), row('2030-01-05')];

const whole = { id: 'whole', transactions: [row('2029-01-01'), row('2030-01-08')], isComplete: true };
const newest = { id: 'newest', transactions: old, isComplete: false };
const empty = { id: 'empty', transactions: [], isComplete: true };

function search(read: Parameters<typeof searchAccounts>[1], total = read.length) {
  const { matched, cleared, missing } = searchAccounts(payment, read, total);
  return { matched: [...matched], cleared: [...cleared], missing };
}

test('a payment is missing where all was read, or the newest back to before it', () => {
  expect(search([whole, newest, empty])).toEqual({
    matched: [],
    cleared: ['whole', 'newest', 'empty'],
    missing: 'everywhere',
  });
});

test('a payment is not missing everywhere if an account failed', () => {
  expect(search([whole], 2)).toMatchObject({ missing: 'where-searched' });
});

test.each([
  ['lists the oldest first', [...old].toReversed()],
  ['has more of the day', [row('2030-01-08'), row('2030-01-07')]],
  ['has more pages than an empty one', []],
  ['leaves out an amount', [{ ...row('2030-01-07'), transaction_amount: undefined }, ...old]],
])('a payment is not missing in an account that %s', (_, transactions) => {
  const unclear = { id: 'unclear', transactions, isComplete: false };
  expect(search([whole, unclear])).toEqual({ matched: [], cleared: ['whole'], missing: 'where-searched' });
  expect(search([unclear]).missing).toBeUndefined();
});

test('nothing is said of a payment where the bank lists no transactions at all', () => {
  expect(search([empty]).missing).toBeUndefined();
});

test('a payment that may be in one account is not called missing in the others', () => {
  const found = {
    id: 'found',
    transactions: [...old].toReversed().concat(row('2030-01-07', 77.1)),
    isComplete: false,
  };
  expect(search([whole, found])).toEqual({ matched: ['found'], cleared: ['whole'], missing: undefined });
});
