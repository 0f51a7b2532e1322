import { expect, test } from 'vitest';
import { blankForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';
import { fakePaymentBody } from '#testing/fake-payments.ts';
import { lossesOf } from './sign-out-question.tsx';

const ACCOUNT = { account_resource_id: '1', name: 'Joint account', iban: '', currency: 'EUR' };
const zoe = { ...blankTransfer, name: 'Zoé ', amount: '12.50' };
const none = { waiting: [], drafts: [], consents: [] };
const draftOf = (form: unknown) => ({ id: 'D', saved_at: 0, form });

test('a payment that waits is lost with its payees and its sum', () => {
  expect(lossesOf({ ...none, waiting: [fakePaymentBody('P1')] })).toEqual([
    { kind: 'waiting', payees: { name: 'Zoé', others: 0 }, sums: [{ amount: '12.3', currency: 'EUR' }] },
  ]);
});

test('a draft is lost with its payee, and with the amount of a single transfer', () => {
  const one = draftOf({ ...blankForm, transfers: [zoe] });
  const two = draftOf({ ...blankForm, transfers: [{ ...zoe, name: ' ' }, zoe] });
  expect(lossesOf({ ...none, drafts: [one, two] })).toMatchObject([
    { kind: 'draft', payees: { name: 'Zoé', others: 0 }, sums: [{ currency: 'EUR' }] },
    { kind: 'draft', payees: { name: 'Zoé', others: 1 }, sums: [] },
  ]);
});

test('a blank draft, one that can’t be read and a consent with nothing ticked are no loss', () => {
  const consents = [{ accounts: [{ ...ACCOUNT, kinds: [] }] }];
  expect(lossesOf({ ...none, drafts: [draftOf(blankForm), draftOf({ odd: 1 })], consents })).toEqual([]);
  expect(lossesOf({ ...none, consents: [{ accounts: [{ ...ACCOUNT, kinds: ['balances'] }] }] })).toEqual([
    { kind: 'consent' },
  ]);
});
