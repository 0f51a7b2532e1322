import { TransactionsResponse } from '#contract/transactions.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakePaymentBody } from '#testing/fake-payments.ts';
import type { Payment } from './payment.ts';
import { likelyMatches, likelyRepeat, reachOf } from './payment-likeness.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const payment = (more: Partial<Payment> = {}, body = fakePaymentBody('P1')): Payment => ({
  id: 'P1',
  state: 'accepted',
  timesSent: 1,
  attempted_at: NOW,
  sent_at: NOW,
  isInDoubt: false,
  claims: [],
  content: { body, text: '', form: {} },
  ...more,
});
const next = (more?: Parameters<typeof fakePaymentBody>[1]) => fakePaymentBody('P2', more);

describe('a likely repeat', () => {
  test.each<[Partial<Payment>]>([
    [{}],
    [{ state: 'unknown', isInDoubt: true }],
    [{ state: 'submitting' }],
    [{ state: 'discarded', isInDoubt: true }],
  ])('is one of %j', (more) => {
    expect(likelyRepeat([payment(more)], next(), NOW + 10 * MINUTE_MS)?.id).toBe('P1');
  });

  test.each<[string, Partial<Payment>, ReturnType<typeof fakePaymentBody>, number]>([
    ['another amount', {}, next({ amount: 12.31 }), 0],
    ['another payee', {}, next({ iban: 'DE89370400440532013000' }), 0],
    ['a later time', {}, next(), 10 * MINUTE_MS + 1],
    ['one that the bank refused', { state: 'rejected' }, next(), 0],
    ['one that was not sent', { state: 'not-sent' }, next(), 0],
    ['itself', {}, fakePaymentBody('P1'), 0],
    ['one whose content is gone', { content: undefined }, next(), 0],
  ])('is not %s', (_, more, body, later) => {
    expect(likelyRepeat([payment(more)], body, NOW + later)).toBeUndefined();
  });
});

describe('transactions that may be the payment', () => {
  const line = (more: object = {}) => ({
    transaction_amount: { amount: 12.3, currency: 'EUR' },
    credit_debit_indicator: 'DBIT',
    ...more,
  });
  const matches = (lines: object[], of = payment()) => {
    const { transactions } = z.parse(TransactionsResponse, { transactions: lines });
    return likelyMatches(of, transactions.items).length;
  };

  test.each([
    [{}],
    [{ booking_date: '2030-01-07' }],
    [{ booking_date: '2030-02-01' }],
    [{ transaction_amount: { amount: '-12.300', currency: 'EUR' } }],
    [{ credit_debit_indicator: undefined, status: 'PDNG' }],
    // Nothing says that it is money in.
    [{ credit_debit_indicator: undefined }],
  ])('include %j', (more) => {
    expect(matches([line(more)])).toBe(1);
  });

  test.each([
    [{ booking_date: '2030-01-05' }],
    [{ transaction_amount: { amount: 12.31, currency: 'EUR' } }],
    [{ transaction_amount: { amount: 12.3, currency: 'CHF' } }],
    [{ transaction_amount: undefined }],
    [{ credit_debit_indicator: 'CRDT' }],
    [{ credit_debit_indicator: 'CRDT', status: 'PDNG' }],
  ])('do not include %j', (more) => {
    expect(matches([line(more)])).toBe(0);
  });

  test('include all transfers in one, exactly added up', () => {
    const body = fakePaymentBody('P1', { amount: 0.1 });
    const [transfer] = body.credit_transfer_transaction;
    if (transfer === undefined) throw new Error('no transfer');
    const other = { ...transfer, instructed_amount: { amount: 0.2, currency: 'EUR' } };
    const of = payment({}, { ...body, credit_transfer_transaction: [transfer, other] });
    const sum = (amount: number) => line({ transaction_amount: { amount, currency: 'EUR' } });
    expect(matches([sum(0.1), sum(0.2), sum(0.3), sum(0.4)], of)).toBe(3);
  });

  test('are none where the content is gone', () => {
    expect(matches([line()], payment({ content: undefined }))).toBe(0);
  });
});

describe('transactions reach', () => {
  const reach = (...lines: object[]) => {
    const { transactions } = z.parse(TransactionsResponse, { transactions: lines });
    return reachOf(payment(), transactions.items);
  };
  const on = (booking_date: string, status: string | undefined = 'BOOK') => ({ booking_date, status });

  test('past the payment where they run from new to old to an earlier day', () => {
    expect(reach({ status: 'PDNG' }, on('2030-01-09', 'FUTR'), on('2030-01-08'), on('2030-01-05'))).toBe(
      'past',
    );
    expect(reach(on('2030-01-05'), on('2030-01-04'))).toBe('past');
    expect(reach({ value_date: '2030-01-07' }, { transaction_date: '2030-01-05' })).toBe('past');
  });

  test.each([
    [[]],
    [[{ status: 'PDNG' }]],
    [[on('2030-01-08'), on('2030-01-07')]],
    // The first rows of a list that begins with the oldest may all be of one day.
    [[on('2001-05-01'), on('2001-05-01')]],
  ])('not yet past it: %j', (lines) => {
    expect(reach(...lines)).toBe('not-yet');
  });

  test.each([
    [[on('2029-01-01'), on('2029-01-02')]],
    [[on('2030-01-08'), { status: 'BOOK' }, on('2030-01-05')]],
    [[{}]],
  ])('nobody knows how far: %j', (lines) => {
    expect(reach(...lines)).toBe('unknown');
  });
});
