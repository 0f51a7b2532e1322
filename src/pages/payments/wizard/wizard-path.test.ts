import { expect, test } from 'vitest';
import { blankForm, type PaymentForm, reducePayment } from '#pages/payments/wizard/draft/payment-draft.ts';
import { backFrom, changeIn, stepPath } from './wizard-path.ts';

const one: PaymentForm = reducePayment(blankForm, {
  kind: 'import-transfers',
  transfers: [
    {
      name: 'Camille Laurent',
      iban: 'FR7630588600010001234567812',
      amount: '12.00',
      typed_in: 'en',
      currency: 'EUR',
      reference: '',
    },
  ],
});

test('an address names the draft, and counts transfers as people do', () => {
  expect(stepPath('payee', 'a&b')).toBe('/payments/new/payee?draft=a%26b');
  expect(stepPath('amount', 'one', 1)).toBe('/payments/new/amount?draft=one&change=2');
});

test.each([
  ['1', 0],
  ['2', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['one', undefined],
  ['', undefined],
])('“%s” asks to change the transfer %s of one', (change, index) => {
  expect(changeIn(new URLSearchParams({ change }), one)).toBe(index);
});

test('Back leads step by step out of the wizard', () => {
  expect(backFrom(blankForm, 'amount', false)).toEqual({ step: 'payee', index: 0 });
  expect(backFrom(blankForm, 'payee', false)).toBeUndefined();
});

test('a user who came from the review goes back there, also after typing', () => {
  expect(backFrom(one, 'payee', true)).toBe('review');
  expect(backFrom(one, 'amount', true)).toBe('review');
});

test('Back never leads to a review that would lead here again', () => {
  const broken = reducePayment(one, { kind: 'answer-payee', name: '', iban: '' });
  expect(backFrom(broken, 'payee', true)).toBeUndefined();
  expect(backFrom(broken, 'amount', true)).toEqual({ step: 'payee', index: 0 });
});

test('Back from a transfer that was added leads to the others', () => {
  expect(backFrom(reducePayment(one, { kind: 'add-transfer' }), 'payee', false)).toBe('review');
});
