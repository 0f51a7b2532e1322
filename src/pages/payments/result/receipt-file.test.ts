import type { Payment } from '#api/payments/payment.ts';
import { expect, test } from 'vitest';
import { receiptFileName, receiptJson, receiptText } from './receipt-file.ts';
import type { PaymentRequest } from '#contract/payment-requests.ts';

const body: PaymentRequest = {
  payment_information_id: '0123456789abcdef0123456789abcdef',
  creation_date_time: '2030-01-02T03:04:05+01:00',
  number_of_transactions: 1,
  initiating_party: { name: 'Bankbook' },
  payment_type_information: { service_level: 'SEPA' },
  credit_transfer_transaction: [
    {
      payment_id: { instruction_id: 'i-1' },
      instructed_amount: { amount: 12.5, currency: 'EUR' },
      beneficiary: {
        creditor: { name: 'Somebody' },
        creditor_account: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
      },
    },
  ],
  supplementary_data: {
    accepted_authentication_approach: ['REDIRECT'],
    successful_report_url: 'https://app.example/payments/return/successful?state=s',
    unsuccessful_report_url: 'https://app.example/payments/return/unsuccessful?state=s',
  },
};
const payment: Payment = {
  id: body.payment_information_id,
  state: 'accepted',
  timesSent: 2,
  attempted_at: 2_000,
  sent_at: 1_000,
  isInDoubt: false,
  reference: 'r-1',
  claims: [{ kind: 'successful', at: 3_000 }],
  content: {
    body,
    text: JSON.stringify(body),
    form: {},
    answer: { consent_approval: 'https://bank.example/secret', nonce: 'n-1' },
  },
};
const source = { outcome: 'approve', approach: 'REDIRECT', note: 'No proof.', isDemo: true } as const;

test('a receipt as a file holds exactly what was sent, and its state', () => {
  const read: unknown = JSON.parse(receiptJson(payment, source));
  expect(read).toEqual({
    payment_information_id: payment.id,
    last_known_state: 'approve',
    note: 'No proof.',
    demo: true,
    confirmed_at: '1970-01-01T00:00:01.000Z',
    last_attempt_at: '1970-01-01T00:00:02.000Z',
    times_sent: 2,
    x_request_id: 'r-1',
    applied_authentication_approach: 'REDIRECT',
    returns_from_bank: [{ claim: 'successful', at: '1970-01-01T00:00:03.000Z' }],
    request: body,
  });
});

test('neither the link of the approval nor the nonce is in a file', () => {
  expect(receiptJson(payment, source)).not.toMatch(/secret|n-1/);
});

test('a receipt as text has a line for each fact', () => {
  const text = receiptText('Receipt', [{ term: 'Payee', text: 'Somebody' }], 'No proof.');
  expect(text).toBe('Receipt\nPayee: Somebody\nNo proof.');
});

test('no file is named by what an address could hold', () => {
  expect(receiptFileName(payment.id)).toBe(`payment-${payment.id}.json`);
  expect(receiptFileName('../a b"')).toBe('payment-ab.json');
});
